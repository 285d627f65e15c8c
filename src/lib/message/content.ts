/** The text of a message. */
import { lengthOf } from '../kernel/characters.ts';
import { tidyText } from '../kernel/tidy.ts';
import { BYTES_MAX, TEXT_MAX } from './limits.ts';

export type TextProblem = 'empty' | 'long';

/** Text without visible characters. */
const BLANK = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** The text as it is stored, or what is wrong with it. Pure. */
export function checkText(given: string): { text: string } | { problem: TextProblem } {
  // Before anything that takes as long as the text is.
  if (given.length > BYTES_MAX) return { problem: 'long' };
  const text = tidyText(given);
  if (BLANK.test(text)) return { problem: 'empty' };
  return lengthOf(text) > TEXT_MAX ? { problem: 'long' } : { text };
}
