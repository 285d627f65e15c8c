import { expect, test } from 'vitest';
import { turnedGold, withGold } from '#lib/newsroom/feed/gold-curve.ts';

const MOMENTS = [
  { second: 40, gold: [900, 800] },
  { second: 61, gold: [1500, 1600] },
  { second: 75, gold: [1700, 1650] },
  { second: 130, gold: [3100, 2600] },
  { second: 70, gold: [1650, 1640] },
] as const;

test('a curve has the last told of each minute that has passed, whichever way the clock went', () => {
  let curve = withGold([], MOMENTS[0]);
  expect(curve).toEqual([]);
  for (const moment of MOMENTS.slice(1)) curve = withGold(curve, moment);
  expect(curve).toEqual([
    { minute: 1, gold: 1650, diff: 10 },
    { minute: 2, gold: 3100, diff: 500 },
  ]);
});

test('from the other side the gold is theirs, and a lead is behind', () => {
  expect(
    turnedGold([
      { minute: 1, gold: 1650, diff: 10 },
      { minute: 2, gold: 3100, diff: 0 },
    ]),
  ).toEqual([
    { minute: 1, gold: 1640, diff: -10 },
    { minute: 2, gold: 3100, diff: 0 },
  ]);
});
