/**
 * Signs requests. Without WebCrypto: browsers disable it on plain http, which phones on the local network
 * use.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { APP_KEY, canonicalText } from '#lib/members/account/sign-in/signing.ts';
import { version } from '../../../../package.json' with { type: 'json' };
import { serverNow } from './clock.ts';

/** Header value by which the server knows our pages, which always sign. */
const OS = 'web';
const NONCE_BYTES = 16;

export interface Unsigned {
  method: string;
  path: string;
  /** The query without the question mark. */
  query: string;
  body: string;
}

/**
 * The headers that sign the request (members/account/sign-in/signing.ts). `key`: the session's `sign_key`; by default
 * the app's.
 */
export function signingHeaders(request: Unsigned, key: string = APP_KEY): Record<string, string> {
  const timestamp = String(serverNow());
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const bodyHash = bytesToHex(sha256(utf8ToBytes(request.body)));
  const text = canonicalText({ ...request, bodyHash, timestamp, nonce });
  const signature = bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
  return { os: OS, version, timestamp, nonce, signature };
}
