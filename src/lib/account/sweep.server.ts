/** What accounts need no longer is taken away: the privacy policy says when (data/protocols/1-privacy.md). */
import type { Database } from '../db/database.ts';
import { DAY } from '../kernel/time.ts';

/** How often, in milliseconds. */
export const SWEEP_MS = DAY / 24;
/** The law keeps records of sign-ins for six months. */
const SIGN_IN_MS = 183 * DAY;

/** Deletes codes, counts, unfinished sign-ins and nonces of a day ago, and sign-ins that ended six months ago. */
export async function sweepAccounts({ write }: Database, now: number): Promise<void> {
  const yesterday = now - DAY;
  await write.deleteFrom('sms_code').where('created_at', '<', yesterday).execute();
  await write.deleteFrom('attempt').where('since', '<', yesterday).execute();
  await write.deleteFrom('oauth_state').where('expires_at', '<', yesterday).execute();
  await write.deleteFrom('oauth_pending').where('expires_at', '<', yesterday).execute();
  await write.deleteFrom('request_nonce').where('created_at', '<', yesterday).execute();
  await write
    .deleteFrom('session')
    .where('last_used_at', '<', now - SIGN_IN_MS)
    .execute();
}
