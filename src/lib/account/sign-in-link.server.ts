/** Links that sign in once, within a day. */
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { DAY } from '../kernel/time.ts';
import { openSession, type Visit } from './session.server.ts';
import { hashOf, randomToken } from './token.server.ts';

export const LINK_MS = DAY;
/** Where a link leads: the token is the rest of the path. */
export const SIGN_IN_PATH = '/o/sign_in';

/** A new link's token, which is stored nowhere. `now`: epoch milliseconds. */
export async function makeSignInLink(db: Database, userId: number, now: number): Promise<string> {
  const token = randomToken();
  const row = { user_id: userId, token_hash: hashOf(token), created_at: now, expires_at: now + LINK_MS };
  await db.write.insertInto('sign_in_link').values(row).execute();
  return token;
}

/**
 * Exchanges the link for a session; answers its cookie's token. undefined for a link that is not
 * ours, was used or is out of date: of two that use it at once, one is let in.
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
