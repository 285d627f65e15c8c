import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_HASH, FIRST_SCRIPT } from '../../../src/layouts/first-script.ts';
import { LAYOUT_SCRIPT } from '../../../src/layouts/layout-script.ts';
import { THEME_SCRIPT } from '../../../src/layouts/theme.ts';

test('the theme script stays under 300 bytes, the layout script under 600', () => {
  expect(Buffer.byteLength(THEME_SCRIPT)).toBeLessThan(300);
  expect(Buffer.byteLength(LAYOUT_SCRIPT)).toBeLessThan(600);
});

test('the first script holds both, and its hash is right', () => {
  expect(FIRST_SCRIPT).toContain(THEME_SCRIPT);
  expect(FIRST_SCRIPT).toContain(LAYOUT_SCRIPT);
  expect(FIRST_HASH).toBe(`sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}`);
});
