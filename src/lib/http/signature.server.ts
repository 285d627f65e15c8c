/** Signatures of requests: required of the web client, checked wherever there is one (docs/request-signing.md). */
import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { APP_KEY, canonicalText, NONCE, SKEW_MS } from '../account/signing.ts';
import { sameText, signKey } from '../account/token.server.ts';
import { conflict, forbidden, unauthorized } from '../app/errors.ts';
import type { Viewer } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { ApiRequest } from './request.ts';
import { SIGNATURE_WORDING } from './wording.ts';

/** Requests remembered of those that only read: far more than come in ten minutes. */
const READS_KEPT = 200_000;
const OUR_CLIENT = 'web';

/** Spec §7: requests of our pages say so. */
export const isOurClient = (request: ApiRequest): boolean => request.header('os') === OUR_CLIENT;

interface Asked {
  request: ApiRequest;
  body: string;
  viewer: Viewer | null;
  /** Told by its cookie: such a call is made before there is a key of the session. */
  bySession: boolean;
  isWrite: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Throws 403 `signature_required`, `bad_signature` or `stale_timestamp`, 409 `nonce_used`, and 401 for a
 * signature by the key of a session that has ended.
 */
export function makeSignatureCheck({ db, secret }: { db: Database; secret: string }) {
  const reads = new LRUCache<string, true>({ max: READS_KEPT });
  return async (asked: Asked): Promise<void> => {
    const { request, now } = asked;
    const signature = request.header('signature');
    if (signature === undefined) {
      if (isOurClient(request)) throw refused('signature_required');
      return;
    }
    const timestamp = request.header('timestamp') ?? '';
    const nonce = request.header('nonce') ?? '';
    if (!NONCE.test(nonce) || !/^\d{1,15}$/.test(timestamp)) throw refused('bad_signature');
    const key = keyOf(asked, secret);
    if (!sameText(signature, signatureOf(asked, { timestamp, nonce }, key))) throw refused('bad_signature');
    if (Math.abs(now - Number(timestamp)) > SKEW_MS) throw refused('stale_timestamp');
    const once = `${asked.viewer?.sessionId ?? 'app'} ${nonce}`;
    if (reads.has(once) || (asked.isWrite && !(await isFirst(db, once, now))))
      throw conflict('nonce_used', SIGNATURE_WORDING.nonce_used);
    reads.set(once, true);
  };
}

function keyOf({ request, viewer, bySession }: Asked, secret: string): string {
  if (bySession || request.header('authorization') === undefined) return APP_KEY;
  if (!viewer) throw unauthorized();
  return signKey(viewer.sessionId, secret);
}

function signatureOf(
  { request: { method, path, query }, body }: Asked,
  { timestamp, nonce }: { timestamp: string; nonce: string },
  key: string,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = canonicalText({ method, path, query, bodyHash, timestamp, nonce });
  return createHmac('sha256', key).update(text).digest('hex');
}

/** What writes is remembered by all processes, and after a restart. */
async function isFirst(db: Database, nonce: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.write
    .insertInto('request_nonce')
    .values({ nonce, created_at: now })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

const refused = (reason: Exclude<keyof typeof SIGNATURE_WORDING, 'nonce_used'>) =>
  forbidden(reason, SIGNATURE_WORDING[reason]);
