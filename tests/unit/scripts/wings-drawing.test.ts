/** The drawing of the wings (`npm run wings`). */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn } from '../../../scripts/wings/drawing.ts';
import { arrows, FLOORS, floors } from '../../../scripts/wings/imports.ts';
import { WINGS } from '../../support/wings.ts';

const floor = (name: string) => ({ name, features: ['one', 'two'], files: 2, lines: 30 });

test('each floor has a box, and each arrow an arc with its count', () => {
  const picture = drawn(
    [floor('upper'), floor('lower')],
    [{ from: 'upper', to: 'lower', count: 7, isUp: false }],
  );
  expect(picture.match(/<rect class="box"/g)).toHaveLength(2);
  expect(picture).toContain('2 files · 30 lines');
  expect(picture).toMatch(/<path class="down"[^>]*\/>\n<text class="count"[^>]*>7</);
});

test('an import against the order is drawn in red', () => {
  const upward = [{ from: 'lower', to: 'upper', count: 1, isUp: true }];
  expect(drawn([floor('upper'), floor('lower')], upward)).toContain('<path class="up"');
});

test('every wing is counted, and none imports one above it', () => {
  expect(FLOORS).toEqual(['http', 'app', 'demo', ...Object.keys(WINGS).toReversed()]);
  expect(floors().filter(({ files, lines }) => files === 0 || lines === 0)).toEqual([]);
  const counted = arrows();
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.filter(({ isUp }) => isUp)).toEqual([]);
  expect(existsSync('docs/images/wings.svg')).toBe(true);
});
