/** Content of a post's card. */
import { card, EDGE, INK_SOFT, text, WIDTH } from './card.ts';
import { wrapped } from './text-width.ts';

export interface PostPicture {
  group: string;
  channel: string;
  /** Its title or the beginning of its text. */
  name: string;
  /** Its text; '' where the name says all. */
  content: string;
  nickname: string;
  tags: readonly string[];
}

const WITHIN = WIDTH - 2 * EDGE;
const NAME = { size: 56, lines: 2, top: 200, step: 76 };
const TEXT = { size: 32, lines: 4, step: 50 };

export function postCard({ group, channel, name, content, nickname, tags }: PostPicture): string {
  const names = wrapped(name, WITHIN / NAME.size, NAME.lines);
  const below = NAME.top + names.length * NAME.step;
  const lines = wrapped(content, WITHIN / TEXT.size, TEXT.lines + NAME.lines - names.length);
  return card({
    head: group,
    foot: [nickname, channel, ...tags.map(tag => `#${tag}`)].filter(Boolean).join(' · '),
    body: [
      names.map((line, n) =>
        text(EDGE, NAME.top + n * NAME.step, line, { size: NAME.size, bold: true, within: WITHIN }),
      ),
      lines.map((line, n) =>
        text(EDGE, below + n * TEXT.step, line, { size: TEXT.size, fill: INK_SOFT, within: WITHIN }),
      ),
    ],
  });
}
