/** Chat tokens (`im_token`): for the gateway alone. An access token opens no gateway, and the other way round. */
import { type Claims, readToken, signToken, type TimedClaims } from './token.server.ts';

const secretOf = (secret: string): string => `chat ${secret}`;

/** Valid as long as an access token (token.server.ts). */
export const signChatToken = (claims: Claims, secret: string, now: number): string =>
  signToken(claims, secretOf(secret), now);

export const readChatToken = (token: string, secret: string, now: number): TimedClaims | undefined =>
  readToken(token, secretOf(secret), now);
