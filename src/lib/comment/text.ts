/** What a comment may say. Pure. */
import { lengthOf } from '../account/nickname.ts';
import { CONTENT_MAX } from './limits.ts';

/** Blank for the eye, whatever it is for a program: spaces, what joins, what fills, what turns the writing round. */
const BLANK = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]*$/u;
/** What turns the writing of all that follows, and what no text has. */
const UNWANTED = /[\u202a-\u202e\u2066-\u2069]|[\p{Cc}--\n]/gv;
/** Marks on one letter beyond what any writing sets: they would climb over other lines. */
const PILED = /(\p{M}{4})\p{M}+/gu;
/** Lines of nothing between paragraphs. */
const EMPTY_LINES = /\n{3,}/g;

export type TextProblem = 'empty' | 'long';

/** The text as it is kept: composed, on lines that end alike, without blanks around it. */
export const tidyText = (given: string): string =>
  given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\t', ' ')
    .replace(UNWANTED, '')
    .replace(PILED, '$1')
    .replace(EMPTY_LINES, '\n\n')
    .trim();

/** What is wrong with a tidy text; with pictures it may be empty. */
export function textProblem(text: string, pictures: number): TextProblem | undefined {
  if (pictures === 0 && BLANK.test(text)) return 'empty';
  return lengthOf(text) > CONTENT_MAX ? 'long' : undefined;
}

/** Those of the users whom the text names, '@昵称', once each and not its author. */
export const mentionedIn = (
  text: string,
  users: readonly { id: number; nickname: string }[],
  author: number,
): number[] => [
  ...new Set(
    users
      .filter(({ id, nickname }) => id !== author && nickname !== '' && text.includes(`@${nickname}`))
      .map(({ id }) => id),
  ),
];
