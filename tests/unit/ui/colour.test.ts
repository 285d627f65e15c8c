import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clamp, colourOf, contrast, crestDark, SURFACES, type Theme } from '#components/ui/colour.ts';
import { TONES, toneOf } from '#components/ui/tone.ts';

const CHOSEN = [
  '#000000',
  '#FFFFFF',
  '#D7263D',
  '#1673FC',
  '#FFD400',
  '#0B1E3B',
  '#7A3FF2',
  '#00FF00',
  '#808080',
];
const THEMES: Theme[] = ['light', 'dark'];

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#1673FC', '#FFFFFF', 4.29],
])('contrast of %s and %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  expect(contrast(b, a)).toBeCloseTo(ratio, 2);
});

describe.each(THEMES)('clamp in %s', theme => {
  test.each(CHOSEN)('%s is readable as text on every surface', hex => {
    for (const surface of SURFACES[theme])
      expect(contrast(clamp(hex, theme), surface)).toBeGreaterThanOrEqual(5.3);
  });

  test('a colour that is already readable stays as it is', () => {
    const readable = theme === 'light' ? '#7A1020' : '#9CC4FF';
    expect(clamp(readable, theme)).toBe(readable);
  });
});

test('surfaces are those of the tokens', () => {
  const tokens = readFileSync('src/layouts/styles/tokens.css', 'utf8');
  const colours = [...tokens.matchAll(/--surface-[12]: (#[0-9A-F]{6})/gi)].map(([, hex]) =>
    hex?.toUpperCase(),
  );
  expect(new Set(colours)).toEqual(new Set(THEMES.flatMap(theme => SURFACES[theme])));
});

test('the dark theme is the same by the system and by choice', () => {
  const tokens = readFileSync('src/layouts/styles/tokens.css', 'utf8');
  const [bySystem, byChoice] = [':root:not([data-theme="light"]) {', '\n[data-theme="dark"] {'].map(
    head => tokens.split(head)[1]!,
  );
  const valuesOf = (block = '') => block.split('}')[0]!.match(/[\w-]+: [^;]+;/g);
  expect(valuesOf(bySystem)!.length).toBeGreaterThan(30);
  expect(valuesOf(byChoice)).toEqual(valuesOf(bySystem));
});

test.each(CHOSEN)('a crest of %s shows on the dark card', hex => {
  expect(contrast(crestDark(hex), '#12161D')).toBeGreaterThanOrEqual(2.1);
});

test('a crest that shows on the dark card keeps its colour', () => {
  expect(crestDark('#D7263D')).toBe('#D7263D');
});

test.each(TONES)('the tone %s stays as it is on the dark card', tone => {
  expect(crestDark(tone)).toBe(tone);
});

test.each([
  ['#d7263d', '#D7263D'],
  ['484F6A', '#484F6A'],
  [null, toneOf('EDG')],
  ['red', toneOf('EDG')],
  ['#fff', toneOf('EDG')],
])('colour %s of EDG is drawn as %s', (stored, drawn) => {
  expect(colourOf(stored, 'EDG')).toBe(drawn);
});
