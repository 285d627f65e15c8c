/** Last step of every sign-in: a session, its cookies and tokens. */
import type { WebContext } from '../../../platform/contract/context.ts';
import { selfById } from '../profile/present.server.ts';
import { frozen, loginFailed } from '../refusal.ts';
import type { LoginResult } from '../shapes.ts';
import { FROZEN, NORMAL } from '../status.ts';
import type { UserRow } from '../user-store.server.ts';
import { signChatToken } from './chat-token.server.ts';
import { sessionCookies } from './cookie.ts';
import { rememberDevice } from './device-cookie.server.ts';
import { openSession, sessionOf } from './session.server.ts';
import { signKey, signToken, TOKEN_MS } from './token.server.ts';

/**
 * Signs the user in. Always opens a new session, so that an earlier cookie grants nothing. Throws 30000 for a
 * frozen user.
 */
export async function enter(context: WebContext, user: UserRow, isNewUser: boolean): Promise<LoginResult> {
  const { db, now, secret, address, web } = context;
  refuseFrozen(user);
  const token = await openSession(db.write, user.id, { now, address, userAgent: web.userAgent });
  const session = await sessionOf({ ...db, read: db.write }, token, now);
  if (typeof session === 'string') throw loginFailed();
  await rememberDevice(context, user.id, session.id);
  web.setCookies(sessionCookies(token, web.isSecure));
  return {
    ...tokensOf(user.id, session.id, secret, now),
    is_new: false,
    oauth_id: '',
    user_info: await selfById(db, user.id),
    new_user_status: isNewUser ? 1 : 0,
  };
}

/** Throws 30000 for a frozen account, `login_failed` for a closed one. */
export function refuseFrozen({ status }: Pick<UserRow, 'status'>): void {
  if (status === FROZEN) throw frozen();
  if (status !== NORMAL) throw loginFailed();
}

export const tokensOf = (userId: number, sessionId: number, secret: string, now: number) => ({
  jwt_token: signToken({ userId, sessionId }, secret, now),
  expire_time: Math.floor((now + TOKEN_MS) / 1000),
  im_token: signChatToken({ userId, sessionId }, secret, now),
  sign_key: signKey(sessionId, secret),
});

/** Result for a provider's identity without an account: the client asks for a number first. */
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
