import { expect, test } from 'vitest';
import { chance, shuffled } from '#lib/platform/kernel/chance.ts';

const N = 10_000;

test('the same parts give the same value, others another, spread evenly', () => {
  const drawn = Array.from({ length: N }, (_, i) => chance('a', i));
  expect(drawn).toEqual(Array.from({ length: N }, (_, i) => chance('a', i)));
  expect(new Set(drawn).size).toBeGreaterThan(N * 0.99);
  const tenths = Map.groupBy(drawn, value => Math.floor(value * 10));
  expect([...tenths.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const [tenth, values] of tenths)
    expect(Math.abs(values.length - N / 10), `${tenth}`).toBeLessThan(150);
});

test('parts that read the same when joined give different values', () => {
  expect(chance('ab', 'c')).not.toBe(chance('a', 'bc'));
  expect(chance(1, 12)).not.toBe(chance(11, 2));
});

test('a shuffled list has the same items, in an order that depends on the seed', () => {
  const list = Array.from({ length: 30 }, (_, i) => i);
  const orders = ['x', 'y', 'z'].map(seed => shuffled(list, seed));
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(list);
  expect(new Set(orders.map(String)).size).toBe(3);
  expect(shuffled(list, 'x')).toEqual(orders[0]);
});
