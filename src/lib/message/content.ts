/** The text of a message. */
import { lengthOf } from '../kernel/characters.ts';
import { tidyText } from '../kernel/tidy.ts';
import { isBlank } from '../kernel/visible.ts';
import { BYTES_MAX, TEXT_MAX } from './limits.ts';

export type TextProblem = 'empty' | 'long';

/** The text as it is stored, or what is wrong with it. Pure. */
export function checkText(given: string): { text: string } | { problem: TextProblem } {
  // Before anything that takes as long as the text is.
  if (given.length > BYTES_MAX) return { problem: 'long' };
  const text = tidyText(given);
  if (isBlank(text)) return { problem: 'empty' };
  return lengthOf(text) > TEXT_MAX ? { problem: 'long' } : { text };
}
