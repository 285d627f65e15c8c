import { expect, test } from 'vitest';
import { areCountsShown, countsAfter, isOver } from '#lib/chat/quiz/count.ts';

test.each([
  ['a first answer', undefined, 1, [2, 1, 3]],
  ['a changed answer', 0, 1, [1, 1, 3]],
  ['the same answer', 2, 2, [2, 0, 3]],
  ['an answer taken away', 2, undefined, [2, 0, 2]],
])('%s', (_, before, after, counts) => {
  expect(countsAfter([2, 0, 3], before, after)).toEqual(counts);
});

test.each([
  ['without an end', null, false],
  ['before its end', 1001, false],
  ['at its end', 1000, true],
  ['after its end', 999, true],
])('a quiz %s', (_, endAt, over) => {
  expect(isOver(endAt, 1000)).toBe(over);
});

test.each([
  [null, false, false],
  [0, false, true],
  [null, true, true],
  [2, true, true],
])('with the answer %s, over %s: counts shown %s', (own, over, shown) => {
  expect(areCountsShown(own, over)).toBe(shown);
});
