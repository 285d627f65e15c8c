import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LAYOUT_HASH, LAYOUT_SCRIPT } from '../../../src/layouts/layout-script.ts';
import { THEME_HASH, THEME_SCRIPT } from '../../../src/layouts/theme.ts';

test('the theme script stays under 300 bytes, and its hash is right', () => {
  expect(Buffer.byteLength(THEME_SCRIPT)).toBeLessThan(300);
  expect(THEME_HASH).toBe(`sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}`);
});

test('the layout script stays under 600 bytes, and its hash is right', () => {
  expect(Buffer.byteLength(LAYOUT_SCRIPT)).toBeLessThan(600);
  expect(LAYOUT_HASH).toBe(`sha256-${createHash('sha256').update(LAYOUT_SCRIPT).digest('base64')}`);
});
