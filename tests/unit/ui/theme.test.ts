import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { THEME_HASH, THEME_SCRIPT } from '../../../src/layouts/theme.ts';

test('the inline script stays under 300 bytes and the policy carries its hash', () => {
  expect(Buffer.byteLength(THEME_SCRIPT)).toBeLessThan(300);
  expect(THEME_HASH).toBe(`sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}`);
});
