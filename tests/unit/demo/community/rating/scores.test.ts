import { expect, test } from 'vitest';
import { formsOf, scoreBy } from '#lib/demo/community/rating/scores.ts';

const users = Array.from({ length: 400 }, (_, i) => i);
const meanOf = (form: number | null, hasWon: boolean, isFan = false) =>
  users.reduce((sum, user) => sum + scoreBy(user, 7, isFan, { personId: 9, hasWon, form }), 0) / users.length;

test('mean scores rise with the form, with a win and for fans', () => {
  expect(meanOf(1, true)).toBeGreaterThan(meanOf(0, true) + 0.5);
  expect(meanOf(0, true)).toBeGreaterThan(meanOf(-1, true) + 0.5);
  expect(meanOf(0, true)).toBeGreaterThan(meanOf(0, false) + 0.5);
  expect(meanOf(null, false, true)).toBeGreaterThan(meanOf(null, false) + 0.3);
});

test('users’ scores differ, and every score is an integer from 1 to 10', () => {
  for (const form of [-9, -1, 0, 1, 9]) {
    const scores = users.map(user => scoreBy(user, 7, false, { personId: 9, hasWon: true, form }));
    for (const score of scores) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(score);
    if (Math.abs(form) <= 1) expect(new Set(scores).size).toBeGreaterThan(2);
  }
});

test('forms are deviations from the mean; of equal figures they are null', () => {
  expect(formsOf([1, 3])).toEqual([-1, 1]);
  expect(formsOf([2, 2, 2])).toEqual([null, null, null]);
  expect(formsOf([])).toEqual([]);
});
