/** Lists a user's sessions and ends them. */

import type { MemberContext } from '../../../platform/contract/context.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { SessionItem } from '../shapes.ts';
import { endSessions } from '../sign-in/session.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';
import { deviceOf } from './device.ts';

const seconds = (at: number) => Math.floor(at / 1000);

/** The viewer's open sessions, last used first. */
export async function ownSessions({ db, now, viewer }: MemberContext): Promise<SessionItem[]> {
  const rows = await db.write
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', viewer.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    create_time: seconds(row.created_at),
    last_use_time: seconds(row.last_used_at),
    is_current: row.id === viewer.sessionId,
  }));
}

/**
 * Ends one of the viewer's own sessions and forgets its browser. Throws not_found when it has already ended.
 */
export async function endOwnSession({ db, bus, now, viewer }: MemberContext, id: number): Promise<void> {
  const { userId } = viewer;
  await inTransaction(db, async trx => {
    const ended = await trx
      .updateTable('session')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (Number(ended.numUpdatedRows) === 0) throw notFound(ACCOUNT_WORDING.no_session);
    await trx
      .deleteFrom('device_cookie')
      .where('user_id', '=', userId)
      .where('session_id', '=', id)
      .execute();
  });
  await bus.publish('sessionsEnded', { userId });
}

/** Ends all other sessions of the viewer; answers how many. */
export async function endOtherSessions({ db, bus, now, viewer }: MemberContext): Promise<number> {
  const { userId, sessionId } = viewer;
  const count = await inTransaction(db, trx => endSessions(trx, userId, now, sessionId));
  await bus.publish('sessionsEnded', { userId });
  return count;
}
