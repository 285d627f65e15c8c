/** Names that a text mentions as '@昵称'. Pure. */

/** A letter or digit after a name makes it another one. */
const ENDS = '(?![\\p{L}\\p{M}\\p{N}_])';
/** Chinese is written without spaces: it may follow at once. */
const BEFORE_CHINESE = `(?=\\p{Script=Han})|${ENDS}`;
const literal = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Every mention of the names; of those that begin alike the longest is meant. */
function mentionsIn(text: string, names: readonly string[], isChosen: boolean): RegExpExecArray[] {
  const known = [...new Set(names)].filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [];
  const end = (name: string) => (isChosen || /\w$/.test(name) ? `(?:${BEFORE_CHINESE})` : ENDS);
  const patterns = known.map(name => literal(name) + end(name));
  return [...text.matchAll(new RegExp(`[@＠](${patterns.join('|')})`, 'gu'))];
}

/**
 * The names that stand after an @. `isChosen`: they are known to be meant; else '@安娜' is nobody called 安: the text
 * alone tells where a Chinese name ends.
 */
export const namesIn = (text: string, names: readonly string[], isChosen = false): Set<string> =>
  new Set(mentionsIn(text, names, isChosen).map(([, name]) => name!));

/** The text, split at the mentions of the names; `isChosen` as above. */
export function partsOf(
  text: string,
  names: readonly string[],
  isChosen = false,
): { text: string; isName: boolean }[] {
  const parts: { text: string; isName: boolean }[] = [];
  let end = 0;
  for (const { 0: mention, index } of mentionsIn(text, names, isChosen)) {
    parts.push({ text: text.slice(end, index), isName: false }, { text: mention, isName: true });
    end = index + mention.length;
  }
  return [...parts, { text: text.slice(end), isName: false }].filter(part => part.text !== '');
}
