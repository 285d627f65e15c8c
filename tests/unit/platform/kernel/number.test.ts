import { describe, expect, test } from 'vitest';
import { decimals, percent, ratio, signed } from '#lib/platform/kernel/number.ts';

describe('number helpers (spec §9)', () => {
  test.each([
    [1, 2, '50.0%'],
    [1, 3, '33.3%'],
    [0, 5, '0.0%'],
    [5, 5, '100.0%'],
    [3, 0, '-'],
    [null, 5, '-'],
    [1, null, '-'],
  ])('ratio %s of %s is %s', (part, whole, text) => {
    expect(ratio(part, whole)).toBe(text);
  });

  test.each([
    [0.714, '71.4%'],
    [0, '0.0%'],
    [null, '-'],
    [undefined, '-'],
  ])('percent %s is %s', (fraction, text) => {
    expect(percent(fraction)).toBe(text);
  });

  test.each([
    [1.256, 2, '1.26'],
    [1.25, 1, '1.3'],
    [211.4, 0, '211'],
    [0, 1, '0.0'],
    [-0.04, 1, '0.0'],
    [-1.5, 1, '-1.5'],
    [null, 2, '-'],
    [undefined, 0, '-'],
    [Number.NaN, 1, '-'],
  ] as const)('%s with %s decimals is %s', (value, places, text) => {
    expect(decimals(value, places)).toBe(text);
  });

  test.each([
    [7, 0, '+7'],
    [-7, 0, '−7'],
    [0, 0, '0'],
    [-0.04, 1, '0.0'],
    [1.25, 1, '+1.3'],
    [null, 0, '-'],
  ] as const)('signed %s with %s decimals is %s', (value, places, text) => {
    expect(signed(value, places)).toBe(text);
  });
});
