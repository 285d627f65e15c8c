/** The last step of every way to sign in: a session, its cookies, its tokens. */
import type { CallContext } from '../contract/context.ts';
import { sessionCookies } from './cookie.ts';
import { selfById } from './present.server.ts';
import { frozen, loginFailed } from './refusal.ts';
import { openSession, sessionOf } from './session.server.ts';
import type { LoginResult } from './shapes.ts';
import { FROZEN, NORMAL } from './status.ts';
import { signKey, signToken, TOKEN_MS } from './token.server.ts';
import type { UserRow } from './user-repo.server.ts';

/**
 * Signs the user in. The session is always a new one: a cookie that was there before becomes nobody's
 * way in. Throws 30000 for who is frozen.
 */
export async function enter(context: CallContext, user: UserRow, isNewUser: boolean): Promise<LoginResult> {
  const { db, now, secret, isSecure } = context;
  refuseFrozen(user);
  const token = await openSession(db.write, user.id, context);
  const session = await sessionOf({ ...db, read: db.write }, token, now);
  if (typeof session === 'string') throw loginFailed();
  context.setCookies(sessionCookies(token, isSecure));
  return {
    ...tokensOf(user.id, session.id, secret, now),
    is_new: false,
    oauth_id: '',
    user_info: await selfById(db, user.id),
    new_user_status: isNewUser ? 1 : 0,
  };
}

/** Throws 30000; of a closed account there is nothing to sign in to. */
export function refuseFrozen({ status }: Pick<UserRow, 'status'>): void {
  if (status === FROZEN) throw frozen();
  if (status !== NORMAL) throw loginFailed();
}

export const tokensOf = (userId: number, sessionId: number, secret: string, now: number) => ({
  jwt_token: signToken({ userId, sessionId }, secret, now),
  expire_time: Math.floor((now + TOKEN_MS) / 1000),
  im_token: null,
  sign_key: signKey(sessionId, secret),
});

/** Somebody whom a provider vouches for and who has no account: a number is asked for first. */
export const unknownPerson = (oauthId: string): LoginResult => ({
  jwt_token: '',
  expire_time: 0,
  im_token: null,
  sign_key: '',
  is_new: true,
  oauth_id: oauthId,
  user_info: null,
  new_user_status: 0,
});
