/** Signs people in for tests by creating sessions. */
import { openSession } from '#lib/members/account/sign-in/session.server.ts';
import { signToken } from '#lib/members/account/sign-in/token.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { TEST_SECRET } from './api.ts';
import * as make from './factory.ts';

export interface SignedIn {
  id: number;
  nickname: string;
  /** The session's `Cookie` header. */
  cookie: string;
  /** Headers for calls. */
  headers: { authorization: string };
}

/** A new user with a session started at `now`. */
export async function signInAs(
  db: Database,
  role: 'operator' | 'member',
  now = Date.now(),
  overrides: Parameters<typeof make.makeUser>[1] = {},
): Promise<SignedIn> {
  const user = await make.makeUser(db, { is_operator: role === 'operator' ? 1 : 0, ...overrides });
  const token = await openSession(db.write, user.id, { now, address: '192.0.2.7', userAgent: 'test' });
  const session = await db.write
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const jwt = signToken({ userId: user.id, sessionId: session.id }, TEST_SECRET, now);
  return {
    id: user.id,
    nickname: user.nickname,
    cookie: `session=${token}`,
    headers: { authorization: `Bearer ${jwt}` },
  };
}

/** Gives their session a new token: one lasts fifteen minutes. */
export async function renewToken(db: Database, who: SignedIn, now: number): Promise<void> {
  const { id: sessionId } = await db.read
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
  const jwt = signToken({ userId: who.id, sessionId }, TEST_SECRET, now);
  who.headers.authorization = `Bearer ${jwt}`;
}
