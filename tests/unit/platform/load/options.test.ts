import { expect, test } from 'vitest';
import { optionsOf, PARTS } from '../../../../scripts/load/options.ts';

test('without arguments all parts last as long as they are meant to', () => {
  const { parts, seconds, rate } = optionsOf([]);
  expect(parts).toEqual(PARTS);
  expect(PARTS.map(seconds)).toEqual([600, 60, 1800, 60]);
  expect(rate).toBeUndefined();
});

test('named parts run in their order, for the minutes and at the rate given', () => {
  const { parts, seconds, rate } = optionsOf(['soak', 'final', '--minutes', '0.2', '--rate', '900']);
  expect(parts).toEqual(['final', 'soak']);
  expect(seconds('soak')).toBe(12);
  expect(rate).toBe(900);
});

test.each([
  { args: ['finale'], says: 'no part finale' },
  { args: ['--minutes', 'ten'], says: '--minutes' },
  { args: ['--minutes', '0'], says: '--minutes' },
  { args: ['--rate', '-1'], says: '--rate' },
  { args: ['--hours', '1'], says: '--hours' },
])('$args is refused by name', ({ args, says }) => {
  expect(() => optionsOf(args)).toThrow(says);
});
