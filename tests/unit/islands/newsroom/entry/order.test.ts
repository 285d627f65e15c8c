import { describe, expect, test } from 'vitest';
import { indexAt, moved } from '#islands/platform/ui/order.ts';

describe('an item that is moved', () => {
  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [2, 2, 'abcd'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
  ])('from %i to %i', (from, to, order) => {
    const list = [...'abcd'];
    expect(moved(list, from, to).join('')).toBe(order);
    expect(list.join('')).toBe('abcd');
  });
});

describe('a row that is dragged takes another’s place once it is past that one’s middle', () => {
  const rows = [0, 40, 80].map(top => ({ top, bottom: top + 40 }));
  test.each([
    [0, 59, 0],
    [0, 61, 1],
    [0, 500, 2],
    [2, 61, 2],
    [2, 59, 1],
    [2, -500, 0],
    [1, 60, 1],
  ])('row %i at %i goes to %i', (from, y, to) => expect(indexAt(rows, from, y)).toBe(to));
});
