/** Deletes expired account data when the privacy policy says (data/protocols/1-privacy.md). */
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** The law requires records of sign-ins to be stored for six months. */
const SIGN_IN_MS = 183 * DAY;

/**
 * Deletes day-old codes, counters, unfinished sign-ins and nonces, unused browsers, and sign-ins ended six
 * months ago.
 */
export async function sweepAccounts({ write, scrub }: Database, now: number): Promise<void> {
  const yesterday = now - DAY;
  await write.deleteFrom('sms_code').where('created_at', '<', yesterday).execute();
  await write.deleteFrom('attempt').where('since', '<', yesterday).execute();
  await write.deleteFrom('oauth_state').where('expires_at', '<', yesterday).execute();
  await write.deleteFrom('oauth_pending').where('expires_at', '<', yesterday).execute();
  await write.deleteFrom('device_cookie').where('expires_at', '<', now).execute();
  await write.deleteFrom('request_nonce').where('created_at', '<', yesterday).execute();
  await write
    .deleteFrom('session')
    .where('last_used_at', '<', now - SIGN_IN_MS)
    .execute();
  await scrub?.();
}
