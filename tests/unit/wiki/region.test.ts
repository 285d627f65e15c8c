import { expect, test } from 'vitest';
import { REGION_NAMES } from '#lib/wiki/game/region.ts';
import { demoRows } from '#tests/support/demo-rows.ts';

test('the demo’s regions have the names of the one table', () => {
  const nations = demoRows('nation');
  expect(nations.length, 'need nations').toBeGreaterThan(20);
  const named = nations.filter(({ code }) => REGION_NAMES[code!] !== undefined);
  expect(named.map(({ name }) => name)).toEqual(named.map(({ code }) => REGION_NAMES[code!]));
  expect(named.map(({ name }) => name)).toContain('中国台北');
});
