import { expect, test } from 'vitest';
import { keyPattern, namesHold } from '#lib/wiki/game/name-search.ts';

test.each([
  ['KRÜ Esports', 'kru', true],
  ['ＥＤＧ．Ｍ', 'edg.m', true],
  ['VCT 2025：曼谷大师赛', 'vct2025 曼谷', true],
  ['VCT 2025：曼谷大师赛', '多伦多', false],
])('%s is found by %s: %s', (name, typed, found) => {
  expect(namesHold([null, name], typed)).toBe(found);
});

test.each([
  ['G2 Esports', '%g2esports%'],
  ['%', '%\\%%'],
  ['_', '%\\_%'],
  ['\\', '%\\\\%'],
])('%s is looked for as %s, with wildcards escaped', (typed, pattern) => {
  expect(keyPattern(typed)).toBe(pattern);
});
