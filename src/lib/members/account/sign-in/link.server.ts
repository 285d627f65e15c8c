/** Sign-in links: valid once, within a day. */
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { DAY } from '../../../platform/kernel/time.ts';
import { openSession, type Visit } from './session.server.ts';
import { hashOf, randomToken } from './token.server.ts';

export const LINK_MS = DAY;
/** Path of a link, followed by the token. */
export const SIGN_IN_PATH = '/o/sign_in';

/** Token of a new link; only its hash is stored. `now`: epoch milliseconds. */
export async function makeSignInLink(db: Database, userId: number, now: number): Promise<string> {
  const token = randomToken();
  const row = { user_id: userId, token_hash: hashOf(token), created_at: now, expires_at: now + LINK_MS };
  await db.write.insertInto('sign_in_link').values(row).execute();
  return token;
}

/**
 * Exchanges the link for a session; answers the session's cookie token. undefined for an unknown, used or
 * expired link: of two uses at once, one succeeds.
 */
export const redeemSignInLink = (db: Database, token: string, visit: Visit): Promise<string | undefined> =>
  inTransaction(db, async trx => {
    const link = await trx
      .updateTable('sign_in_link')
      .set({ used_at: visit.now, used_address: visit.address })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', visit.now)
      .returning('user_id')
      .executeTakeFirst();
    return link && openSession(trx, link.user_id, visit);
  });
