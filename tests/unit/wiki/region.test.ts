/** Names and flags of regions come from the one table (lib/wiki/region.ts). */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLAGGED, flagOf, HOME_REGIONS, REGION_NAMES } from '#lib/wiki/region.ts';
import { demoRows } from '#tests/support/demo-rows.ts';

const nations = demoRows('nation');

test('each flag of the table is a file, and each file is in the table', () => {
  const files = readdirSync('public/flags').filter(name => name.endsWith('.svg'));
  expect(files.toSorted()).toEqual([...FLAGGED].map(code => `${code.toLowerCase()}.svg`).toSorted());
});

test('China’s regions have flags, and the names that sports media write', () => {
  const named = HOME_REGIONS.map(code => [REGION_NAMES[code], flagOf(code)]);
  expect(named.slice(1)).toEqual([
    ['中国香港', '/flags/hk.svg'],
    ['中国澳门', '/flags/mo.svg'],
    ['中国台北', '/flags/tw.svg'],
  ]);
});

test('the demo’s nations are named by the table, and have its flags', () => {
  expect(nations.length, 'need nations').toBeGreaterThan(20);
  for (const { code, name } of nations) {
    const own = REGION_NAMES[code!];
    if (own !== undefined) expect(name).toBe(own);
  }
  expect(nations.some(({ name }) => name === '中国台北')).toBe(true);
  expect(nations.map(({ name }) => name).filter(name => /台湾/.test(name!))).toEqual([]);
});
