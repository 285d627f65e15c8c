/**
 * One wrong, missing, additional or swapped letter (SymSpell): two words a typo apart share a form that
 * lacks a letter of the one, of the other, or of both. Pure.
 */
import { isHan } from './fold.ts';

const SHORTEST = 4;
const LONGEST = 24;

/** Whether typos of the word are searched; short words are too similar to each other. */
export const hasTypos = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST && !isHan(word) && /\p{L}/u.test(word);

/** The word without each one of its letters. */
export const deletions = (word: string): string[] => [
  ...new Set(Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))),
];

/** Whether the words differ by one wrong, missing or additional letter, or by swapping adjacent letters. */
export function isTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
