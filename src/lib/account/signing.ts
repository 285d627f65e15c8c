/**
 * What a request is signed over (docs/request-signing.md). Pure, without a hash of its own: the server has
 * node:crypto, a browser on plain http has only what is sent along.
 */

/** Key of requests before sign-in. It is in every browser: no secret, a mark of our own client. */
export const APP_KEY = 'saidian-web';
/** How far a client's clock may be off, in milliseconds. */
export const SKEW_MS = 5 * 60_000;
/** Names of the headers. */
export const SIGN_HEADERS = ['os', 'timestamp', 'nonce', 'signature', 'version'] as const;
export const NONCE = /^[\w-]{16,64}$/;

export interface Signed {
  method: string;
  /** As it is sent, without the query. */
  path: string;
  /** As it is sent, without the question mark. */
  query: string;
  /** sha256 of the body's bytes, hex; of no body that of no bytes. */
  bodyHash: string;
  /** Epoch milliseconds, after `timestamp_diff`. */
  timestamp: string;
  nonce: string;
}

/** The text whose HMAC-SHA256, in hex, is the signature. */
export const canonicalText = ({ method, path, query, bodyHash, timestamp, nonce }: Signed): string =>
  [method, path, query.split('&').sort().join('&'), bodyHash, timestamp, nonce].join('\n');
