/** Request signatures: required of the web client, checked wherever present (docs/request-signing.md). */
import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { takeOnce } from '../members/account/sign-in/nonce.server.ts';
import { APP_KEY, canonicalText, NONCE, SKEW_MS } from '../members/account/sign-in/signing.ts';
import { sameText, signKey } from '../members/account/sign-in/token.server.ts';
import type { Viewer } from '../platform/contract/context.ts';
import type { Database } from '../platform/db/database.ts';
import { conflict, forbidden, unauthorized } from '../platform/errors/app-error.ts';
import type { ApiRequest } from './request.ts';
import { SIGNATURE_WORDING } from './wording.ts';

/** Nonces remembered in memory: far more than arrive in ten minutes. */
const NONCES_MAX = 200_000;
const OUR_CLIENT = 'web';

/** Whether the caller is one of our pages: they identify themselves by a header. */
export const isOurClient = (request: ApiRequest): boolean => request.header('os') === OUR_CLIENT;

interface Query {
  request: ApiRequest;
  body: string;
  viewer: Viewer | null;
  /** Identified by cookie: such a call is made before the session's key is known. */
  bySession: boolean;
  isWrite: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** Marks the request's nonce as used, after all other checks. Throws 409 `nonce_used`, for a read `read_repeated`. */
type SpendNonce = () => Promise<void>;

/**
 * Throws 403 `signature_required`, `bad_signature` or `stale_timestamp`, and 401 for a signature with the key
 * of an ended session. Writes nothing.
 */
export function makeSignatureCheck({ db, secret }: { db: Database; secret: string }) {
  // It takes its memory (several megabytes) at once: only when there is a nonce to keep.
  let reads: LRUCache<string, true> | undefined;
  return (query: Query): SpendNonce => {
    const { request, now } = query;
    const signature = request.header('signature');
    if (signature === undefined) {
      if (isOurClient(request)) throw refused('signature_required');
      return async () => {};
    }
    const timestamp = request.header('timestamp') ?? '';
    const nonce = request.header('nonce') ?? '';
    if (!NONCE.test(nonce) || !/^\d{1,15}$/.test(timestamp)) throw refused('bad_signature');
    const key = keyOf(query, secret);
    if (!sameText(signature, signatureOf(query, { timestamp, nonce }, key))) throw refused('bad_signature');
    if (Math.abs(now - Number(timestamp)) > SKEW_MS) throw refused('stale_timestamp');
    const once = `${query.viewer?.sessionId ?? 'app'} ${nonce}`;
    return async () => {
      reads ??= new LRUCache({ max: NONCES_MAX });
      const isUsed = reads.has(once) || (query.isWrite && !(await takeOnce(db, once, now)));
      // A browser sends a request again by itself when its connection breaks off; a read may be signed anew.
      if (isUsed)
        throw conflict(query.isWrite ? 'nonce_used' : 'read_repeated', SIGNATURE_WORDING.nonce_used);
      reads.set(once, true);
    };
  };
}

function keyOf({ request, viewer, bySession }: Query, secret: string): string {
  if (bySession || request.header('authorization') === undefined) return APP_KEY;
  if (!viewer) throw unauthorized();
  return signKey(viewer.sessionId, secret);
}

function signatureOf(
  { request: { method, path, query }, body }: Query,
  { timestamp, nonce }: { timestamp: string; nonce: string },
  key: string,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = canonicalText({ method, path, query, bodyHash, timestamp, nonce });
  return createHmac('sha256', key).update(text).digest('hex');
}

const refused = (reason: Exclude<keyof typeof SIGNATURE_WORDING, 'nonce_used'>) =>
  forbidden(reason, SIGNATURE_WORDING[reason]);
