/**
 * The text that a request signature covers (docs/request-signing.md). Pure, without a hash: the server uses
 * node:crypto, a browser on plain http only the code sent along.
 */

/** Key of requests before sign-in. Every browser has it: it identifies our own client and is no secret. */
export const APP_KEY = 'saidian-web';
/** Allowed difference of a client's clock, in milliseconds. */
export const SKEW_MS = 5 * 60_000;
/** Names of the headers. */
export const SIGN_HEADERS = ['os', 'timestamp', 'nonce', 'signature', 'version'] as const;
/** Header of a proof of work, `challenge.number` (work.ts); the signature does not cover it. */
export const WORK_HEADER = 'proof-of-work';
export const NONCE = /^[\w-]{16,64}$/;

export interface SignedRequest {
  method: string;
  /** The path as sent, without the query. */
  path: string;
  /** The query as sent, without the question mark. */
  query: string;
  /** sha256 of the body's bytes, hex; without a body of zero bytes. */
  bodyHash: string;
  /** The time in epoch milliseconds, by the server's clock. */
  timestamp: string;
  nonce: string;
}

/** The text whose HMAC-SHA256, in hex, is the signature. */
export const canonicalText = ({ method, path, query, bodyHash, timestamp, nonce }: SignedRequest): string =>
  [method, path, query.split('&').sort().join('&'), bodyHash, timestamp, nonce].join('\n');
