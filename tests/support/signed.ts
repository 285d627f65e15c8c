/** Requests signed like our own pages', by signed-in people. */
import { createHash, createHmac } from 'node:crypto';
import { canonicalText } from '#lib/members/account/sign-in/signing.ts';
import { signKey } from '#lib/members/account/sign-in/token.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { TEST_SECRET } from './api.ts';
import type { SignedIn } from './sign-in.ts';

let n = 0;

/** Headers of a request without body, and its session. `query`: without the question mark. */
export async function signed(
  db: Database,
  { id, headers }: SignedIn,
  method: string,
  path: string,
  query: string,
  now: number,
) {
  const { id: sessionId } = await db.read
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const timestamp = String(now);
  const nonce = `nonce-of-the-tests-${n++}`;
  const bodyHash = createHash('sha256').update('').digest('hex');
  const text = canonicalText({ method, path, query, bodyHash, timestamp, nonce });
  const signature = createHmac('sha256', signKey(sessionId, TEST_SECRET)).update(text).digest('hex');
  return { sessionId, headers: { ...headers, os: 'web', timestamp, nonce, signature } };
}
