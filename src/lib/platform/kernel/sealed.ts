/**
 * Answers encrypted with a session key: AES-256-GCM with a key that HKDF-SHA256 (RFC 5869) derives from the
 * shared `sign_key`. In plain JavaScript, because WebCrypto is absent on plain http.
 */
import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';

const INFO = 'saidian sealed answer 1';
const KEY_BYTES = 32;
/** SP 800-38D §8.2.2: a random nonce of 96 bits. */
export const NONCE_BYTES = 12;
const text = new TextEncoder();

/** Nonce, ciphertext and tag as base64url. Binds the call's name: the answer decrypts for no other call. */
export function seal(data: unknown, signKey: string, call: string, nonce: Uint8Array): string {
  const box = cipher(signKey, call, nonce).encrypt(text.encode(JSON.stringify(data)));
  return base64url(new Uint8Array([...nonce, ...box]));
}

/** The decrypted data. Throws when it was changed, or sealed for another session or call. */
export function unseal(sealed: string, signKey: string, call: string): unknown {
  const bytes = bytesOf(sealed);
  const opened = cipher(signKey, call, bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES));
  return JSON.parse(new TextDecoder().decode(opened));
}

const cipher = (signKey: string, call: string, nonce: Uint8Array) =>
  gcm(hkdf(sha256, text.encode(signKey), undefined, text.encode(INFO), KEY_BYTES), nonce, text.encode(call));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));
