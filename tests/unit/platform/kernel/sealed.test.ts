import { createDecipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { NONCE_BYTES, seal, unseal } from '#lib/platform/kernel/sealed.ts';

const KEY = 'ab'.repeat(32);
const NONCE = Uint8Array.from({ length: NONCE_BYTES }, (_, i) => i);
const DATA = { access_key_id: 'STS.x', note: '密钥 🔑', n: 1 };
const sealed = seal(DATA, KEY, 'config.oss_auth', NONCE);

test('a sealed value opens with the key of the session, for the same call', () => {
  expect(unseal(sealed, KEY, 'config.oss_auth')).toEqual(DATA);
  expect(sealed).toMatch(/^[\w-]+$/);
});

test('a sealed value is AES-256-GCM with a key of HKDF-SHA256, as node:crypto reads it', () => {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', KEY, Buffer.alloc(0), 'saidian sealed answer 1', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from('config.oss_auth')).setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  expect(JSON.parse(opened.toString())).toEqual(DATA);
});

test.each([
  ['another session', () => unseal(sealed, 'cd'.repeat(32), 'config.oss_auth')],
  ['another call', () => unseal(sealed, KEY, 'auth.get_token')],
  [
    'one bit changed',
    () =>
      unseal(
        sealed.replace(/.$/, last => (last === 'A' ? 'Q' : 'A')),
        KEY,
        'config.oss_auth',
      ),
  ],
  ['cut short', () => unseal(sealed.slice(0, -4), KEY, 'config.oss_auth')],
  ['an empty text', () => unseal('', KEY, 'config.oss_auth')],
])('%s: it does not open', (_, open) => {
  expect(open).toThrow();
});

test('unsealing works without WebCrypto and Buffer, as in a browser on plain http', async () => {
  const { crypto, Buffer: buffer } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
  Object.defineProperty(globalThis, 'Buffer', { value: undefined, configurable: true });
  try {
    expect(unseal(sealed, KEY, 'config.oss_auth')).toEqual(DATA);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    Object.defineProperty(globalThis, 'Buffer', { value: buffer, configurable: true });
  }
});
