import { expect, test } from 'vitest';
import { boxOf, isLong } from '#lib/members/media/picture-box.ts';

test.each([
  [800, 800, 'square'],
  [800, 740, 'square'],
  [740, 800, 'square'],
  [1920, 1080, 'landscape'],
  [1080, 1920, 'portrait'],
  [100, 5000, 'portrait'],
])('a picture of %i × %i stands in a box that is %s', (width, height, box) => {
  expect(boxOf({ width, height })).toBe(box);
});

test.each([
  [100, 250, false],
  [100, 251, true],
  [251, 100, false],
])('a picture of %i × %i is long: %s', (width, height, is) => {
  expect(isLong({ width, height })).toBe(is);
});
