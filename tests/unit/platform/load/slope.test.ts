import { expect, test } from 'vitest';
import { laterHalf, slope } from '../../../../scripts/load/slope.ts';

test.each([
  { name: 'a straight line', points: [0, 2, 4, 6], grows: 2 },
  { name: 'what stands still', points: [5, 5, 5], grows: 0 },
  { name: 'what shrinks', points: [9, 6, 3], grows: -3 },
  { name: 'noise about a line', points: [0, 3, 3, 6], grows: 1.8 },
  { name: 'one point', points: [7], grows: 0 },
  { name: 'nothing', points: [], grows: 0 },
])('$name grows by $grows', ({ points, grows }) => {
  expect(slope(points.map((y, x) => ({ x, y })))).toBeCloseTo(grows, 10);
});

test('points of one instant have no slope', () => {
  expect(
    slope([
      { x: 1, y: 1 },
      { x: 1, y: 9 },
    ]),
  ).toBe(0);
});

test('the later half of five points is the last three', () => {
  expect(laterHalf([1, 2, 3, 4, 5])).toEqual([3, 4, 5]);
});
