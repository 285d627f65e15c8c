/**
 * Device cookies of browsers an account signed in with: attempts by strangers with its number do not block
 * them (OWASP, 'Slow Down Online Guessing Attacks with Device Cookies').
 */
import type { WebContext } from '../../../platform/contract/context.ts';
import { standingOf } from '../attempt.server.ts';
import type { Limit } from '../limit.ts';
import { DEVICE_MS, deviceCookie } from './cookie.ts';
import { hashOf, randomToken } from './token.server.ts';

/** Hash of this browser's cookie; sets a new cookie where there is none. */
export function markBrowser({ web }: WebContext): string {
  if (web.deviceToken !== null) return hashOf(web.deviceToken);
  const token = randomToken();
  web.setCookies([deviceCookie(token, web.isSecure)]);
  return hashOf(token);
}

/** Id of this browser among those known to the number's account; undefined if unknown. */
export async function knownDevice(
  { db, now, web: { deviceToken } }: Pick<WebContext, 'db' | 'now' | 'web'>,
  mobile: string,
): Promise<number | undefined> {
  if (deviceToken === null) return undefined;
  const row = await db.write
    .selectFrom('device_cookie')
    .innerJoin('user', 'user.id', 'device_cookie.user_id')
    .select('device_cookie.id')
    .where('device_cookie.token_hash', '=', hashOf(deviceToken))
    .where('device_cookie.expires_at', '>', now)
    .where('user.phone', '=', mobile)
    .executeTakeFirst();
  return row?.id;
}

/** The `knownDevice`, but undefined once the browser itself exceeds `limit`: the general limits apply then. */
export async function trustedDevice(
  context: WebContext,
  mobile: string,
  limit: Limit,
): Promise<string | undefined> {
  const id = await knownDevice(context, mobile);
  if (id === undefined) return undefined;
  const [standing] = await standingOf(context.db, [[limit, String(id)]], context.now);
  return standing!.n < limit.max ? String(id) : undefined;
}

/** Registers this browser under a new token: a token planted earlier becomes useless. */
export async function rememberDevice(
  { db, now, web: { userAgent, deviceToken, isSecure, setCookies } }: WebContext,
  userId: number,
  sessionId: number,
): Promise<void> {
  const token = randomToken();
  const token_hash = hashOf(token);
  if (deviceToken !== null)
    await db.write
      .updateTable('device_cookie')
      .set({ token_hash })
      .where('token_hash', '=', hashOf(deviceToken))
      .execute();
  const seen = { session_id: sessionId, last_used_at: now, expires_at: now + DEVICE_MS };
  await db.write
    .insertInto('device_cookie')
    .values({
      token_hash,
      user_id: userId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      ...seen,
    })
    .onConflict(conflict => conflict.columns(['token_hash', 'user_id']).doUpdateSet(seen))
    .execute();
  setCookies([deviceCookie(token, isSecure)]);
}
