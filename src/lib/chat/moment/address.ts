/** Names of a post: its page, its thread, and the words that stand for it. Pure. */
import { splitEmoji } from '../../members/account/emoji.ts';
import { graphemesOf } from '../../platform/kernel/characters.ts';
import { NAME_MAX } from './limits.ts';
import { MOMENT_NAME } from './wording.ts';

/** The type of comment source, of likes and of notices' subjects. */
export const MOMENT = 'moment';

/** The comment source of a post. */
export const threadOf = (id: number): string => `${MOMENT}:${id}`;
export const pathOf = (id: number): string => `/chat/post/${id}`;

/** A text on one line, without emoji: for titles, feeds and pictures. */
export const plainText = (text: string): string =>
  splitEmoji(text)
    .map(part => ('text' in part ? part.text : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The title, or the beginning of the text. */
export function nameOf({ title, content }: { title: string; content: string }): string {
  const named = plainText(title);
  if (named !== '') return named;
  const line = plainText(content);
  if (line === '') return MOMENT_NAME;
  const letters = graphemesOf(line);
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join('')}…` : line;
}
