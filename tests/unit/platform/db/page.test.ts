import { expect, test } from 'vitest';
import { pageWindow } from '#lib/platform/db/page.ts';
import { sized } from '#tests/support/long.ts';
import { between, seeded } from '#tests/support/random.ts';

test.each([
  [100, 1, 40, { offset: 0, limit: 40, reverse: false }],
  [100, 2, 40, { offset: 20, limit: 40, reverse: true }],
  [100, 3, 40, { offset: 0, limit: 20, reverse: true }],
  [100, 4, 40, null],
  [0, 1, 40, null],
  [1, 1, 40, { offset: 0, limit: 1, reverse: false }],
])('of %i rows page %i of size %i is %o', (count, page, size, window) => {
  expect(pageWindow(count, page, size)).toEqual(window);
});

test('for any count and size, pages show each row once, with offsets up to the middle', () => {
  const random = seeded(7);
  for (let i = 0; i < sized(200, 20_000); i++) {
    const [count, size] = [between(random, 1, 500), between(random, 1, 60)];
    const rows = Array.from({ length: count }, (_, n) => n);
    const shown: number[] = [];
    for (let page = 1; page <= Math.ceil(count / size); page++) {
      const { offset, limit, reverse } = pageWindow(count, page, size)!;
      const order = reverse ? rows.toReversed() : rows;
      const part = order.slice(offset, offset + limit);
      shown.push(...(reverse ? part.reverse() : part));
      expect(offset).toBeLessThanOrEqual(count / 2);
    }
    expect(shown).toEqual(rows);
  }
});
