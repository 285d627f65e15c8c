/**
 * The site's own emoji. Texts hold their names in brackets: '[微笑]'. Pictures:
 * public/emoji.
 */

/** Name and file, in the order that pickers show. */
const DRAWN = [
  ['微笑', 'smile'],
  ['大笑', 'laugh'],
  ['笑哭', 'joy'],
  ['偷笑', 'snicker'],
  ['害羞', 'shy'],
  ['喜欢', 'love'],
  ['飞吻', 'kiss'],
  ['得意', 'proud'],
  ['酷', 'cool'],
  ['眨眼', 'wink'],
  ['思考', 'think'],
  ['疑问', 'question'],
  ['惊讶', 'surprise'],
  ['震惊', 'shock'],
  ['尴尬', 'awkward'],
  ['汗', 'sweat'],
  ['无语', 'speechless'],
  ['撇嘴', 'pout'],
  ['难过', 'sad'],
  ['哭', 'cry'],
  ['大哭', 'sob'],
  ['委屈', 'wronged'],
  ['生气', 'angry'],
  ['发怒', 'rage'],
  ['晕', 'dizzy'],
  ['睡', 'sleep'],
  ['吐', 'sick'],
  ['捂脸', 'facepalm'],
  ['闭嘴', 'quiet'],
  ['装傻', 'silly'],
  ['赞', 'good'],
  ['踩', 'bad'],
  ['加油', 'fist'],
  ['鼓掌', 'clap'],
  ['胜利', 'victory'],
  ['666', 'six'],
  ['心', 'heart'],
  ['心碎', 'broken'],
  ['火', 'fire'],
  ['奖杯', 'trophy'],
  ['金牌', 'medal'],
  ['皇冠', 'crown'],
  ['闪电', 'bolt'],
  ['炸弹', 'bomb'],
  ['鲜花', 'flower'],
  ['干杯', 'beer'],
  ['手柄', 'gamepad'],
  ['礼物', 'gift'],
] as const;

export interface Emoji {
  name: string;
  /** Its picture's path on this site. */
  url: string;
}

export const EMOJI: readonly Emoji[] = DRAWN.map(([name, file]) => ({ name, url: `/emoji/${file}.svg` }));

const URLS: ReadonlyMap<string, string> = new Map(EMOJI.map(({ name, url }) => [name, url]));
export const EMOJI_NAMES: ReadonlySet<string> = new Set(URLS.keys());

/** undefined for an unknown name. */
export const emojiUrl = (name: string): string | undefined => URLS.get(name);

/** The emoji as written in a text. */
export const emojiMark = (name: string): string => `[${name}]`;

export type TextPart = { text: string } | { emoji: string };

/** Brackets without brackets or line breaks inside. */
const MARK = /\[([^[\]\r\n]+)\]/g;

/** Splits a text into plain text and emoji, in order; unknown names in brackets stay text. */
export function splitEmoji(text: string, names: ReadonlySet<string> = EMOJI_NAMES): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: mark, 1: name = '', index } of text.matchAll(MARK)) {
    if (!names.has(name)) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ emoji: name });
    done = index + mark.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
