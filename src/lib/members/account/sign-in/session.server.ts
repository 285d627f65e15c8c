/** Sessions: opened by a sign-in, found by cookie or id, ended by their owner. */
import type { Kysely } from 'kysely';
import type { Viewer } from '../../../platform/contract/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { idList } from '../../../platform/db/id-list.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { noteSecurity, noteUser } from '../../../platform/kernel/request-scope.server.ts';
import type { ViewerInfo } from '../shapes.ts';
import { FROZEN, NORMAL } from '../status.ts';
import { SESSION_MS } from './cookie.ts';
import { hashOf, randomToken } from './token.server.ts';

const USER_AGENT_MAX = 300;

/** Time and origin of a sign-in. */
export interface Visit {
  /** Epoch milliseconds. */
  now: number;
  address: string;
  userAgent: string | undefined;
}

export interface OpenSession {
  id: number;
  user: ViewerInfo;
}

/** Opens a session; answers its cookie token, of which only the hash is stored. */
export async function openSession(db: Kysely<DB>, userId: number, visit: Visit): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('session')
    .values({
      user_id: userId,
      token_hash: hashOf(token),
      created_at: visit.now,
      last_used_at: visit.now,
      expires_at: visit.now + SESSION_MS,
      address: visit.address,
      user_agent: visit.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    })
    .execute();
  noteUser(userId);
  noteSecurity({ event: 'signed_in' });
  return token;
}

/** An open session, or why it is invalid. */
export type SessionOrEnd<T> = T | 'ended' | 'frozen';

/** The session of a cookie's token. */
export async function sessionOf(
  db: Database,
  token: string,
  now: number,
): Promise<SessionOrEnd<OpenSession>> {
  const row = await rows(db).where('session.token_hash', '=', hashOf(token)).executeTakeFirst();
  const worth = worthOf(row, now);
  return worth === 'open' ? { id: row!.session_id, user: userOf(row!) } : worth;
}

/** The viewer of a session. */
export async function viewerOfSession(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: number },
  now: number,
): Promise<SessionOrEnd<Viewer>> {
  const row = await rows(db).where('session.id', '=', sessionId).executeTakeFirst();
  const worth = row?.id === userId ? worthOf(row, now) : 'ended';
  return worth === 'open' ? { userId, sessionId, isOperator: row!.is_operator === 1 } : worth;
}

/** The open ones among these sessions. */
export async function openSessionsAmong(
  db: Database,
  ids: readonly number[],
  now: number,
): Promise<number[]> {
  const found = await rows(db).where('session.id', 'in', idList(db, ids)).execute();
  return found.filter(row => worthOf(row, now) === 'open').map(row => row.session_id);
}

/** When the session was opened, in epoch milliseconds. */
export const openedAt = async (db: Database, id: number): Promise<number | undefined> =>
  (await db.write.selectFrom('session').select('created_at').where('id', '=', id).executeTakeFirst())
    ?.created_at;

/** Updates the time of last use. */
export const markUsed = async (db: Database, id: number, now: number): Promise<void> => {
  await db.write.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute();
};

/** Ends the session: its cookie and tokens become invalid. */
export const endSession = async (db: Database, id: number, now: number): Promise<void> => {
  await db.write
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends all sessions of a user except `exceptId`, and forgets their browsers; answers how many. */
export async function endSessions(
  db: Kysely<DB>,
  userId: number,
  now: number,
  exceptId: number | null = null,
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, query => query.where('id', '!=', exceptId!))
    .executeTakeFirst();
  await db
    .deleteFrom('device_cookie')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, query => query.where('session_id', '!=', exceptId!))
    .execute();
  return Number(ended.numUpdatedRows);
}

const rows = (db: Database) =>
  db.read
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id as session_id', 'session.revoked_at', 'session.expires_at'])
    .select(['user.id', 'user.unique_id', 'user.nickname', 'user.head_portrait'])
    .select(['user.is_operator', 'user.status']);

interface Worth {
  revoked_at: number | null;
  expires_at: number;
  status: number;
}

/** The state of a session. Freezing ends sessions, but a frozen user's session reports 'frozen'. */
function worthOf(row: Worth | undefined, now: number): 'open' | 'ended' | 'frozen' {
  if (!row || row.expires_at <= now) return 'ended';
  if (row.status === FROZEN) return 'frozen';
  return row.revoked_at === null && row.status === NORMAL ? 'open' : 'ended';
}

const userOf = (row: {
  id: number;
  unique_id: string;
  nickname: string;
  head_portrait: string;
  is_operator: number;
}): ViewerInfo => ({
  id: row.id,
  unique_id: row.unique_id,
  nickname: row.nickname,
  head_portrait: row.head_portrait,
  is_operator: row.is_operator === 1,
});
