/** The text of a message. */
import { storedText } from '../../platform/kernel/people-text.ts';
import { TEXT_MAX } from './limits.ts';

export type MessageTextProblem = 'empty' | 'long';

/** The text as it is stored, or what is wrong with it. Pure. */
export function checkText(input: string): { text: string } | { problem: MessageTextProblem } {
  const text = storedText(input, TEXT_MAX);
  if (text === undefined) return { problem: 'long' };
  return text === '' ? { problem: 'empty' } : { text };
}
