/** Where one is signed in, and how to end it there. */
import { notFound } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import { deviceOf } from './device.ts';
import { endSessions } from './session.server.ts';
import type { SessionItem } from './shapes.ts';
import { ACCOUNT_WORDING } from './wording.ts';

const seconds = (at: number) => Math.floor(at / 1000);

/** The viewer's open sessions, the last used first. */
export async function ownSessions({ db, now, viewer }: CallContext): Promise<SessionItem[]> {
  const rows = await db.write
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', viewer!.userId)
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
    is_current: row.id === viewer!.sessionId,
  }));
}

/** Ends one of the viewer's own sessions. Throws not_found for any other. */
export async function endOwnSession({ db, bus, now, viewer }: CallContext, id: number): Promise<void> {
  const ended = await db.write
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', viewer!.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (Number(ended.numUpdatedRows) === 0) throw notFound(ACCOUNT_WORDING.no_session);
  await bus.publish('sessionsEnded', { userId: viewer!.userId });
}

/** Ends all of the viewer's sessions but this one; answers how many. */
export async function endOtherSessions({ db, bus, now, viewer }: CallContext): Promise<number> {
  const { userId, sessionId } = viewer!;
  const count = await endSessions(db.write, userId, now, sessionId);
  await bus.publish('sessionsEnded', { userId });
  return count;
}
