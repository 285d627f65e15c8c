/** Secrets that npm run doctor finds too easy, and those that it leaves alone. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeak } from '#lib/app/doctor/secret.ts';

test.each([
  'a'.repeat(64),
  'ab'.repeat(20),
  '0123456789'.repeat(4),
  'changeme-changeme-changeme-changeme',
  'passwordpasswordpasswordpassword',
  '12345678123456781234567812345678',
])('%s is weak', secret => expect(isWeak(secret)).toBe(true));

test('random ones are not', () => {
  const random = Array.from({ length: 2000 }, () => randomBytes(16).toString('hex'));
  const long = Array.from({ length: 500 }, () => randomBytes(32).toString('base64url'));
  expect([...random, ...long].filter(isWeak)).toEqual([]);
});
