/** Identities that a provider confirmed but that have no account yet: an `oauth_id` waiting for a number. */
import type { Kysely } from 'kysely';
import type { CallContext, WebContext } from '../../../platform/contract/context.ts';
import type { DB, OauthPendingTable, OauthType } from '../../../platform/db/schema.ts';
import type { OauthPerson } from '../../../platform/ports/oauth.ts';
import { oauthExpired } from '../refusal.ts';
import { OAUTH_MS } from '../sign-in/cookie.ts';
import { hashOf, shortToken } from '../sign-in/token.server.ts';
import { bind } from './binding.server.ts';

export type PendingOauth = Pick<OauthPendingTable, 'type' | 'openid' | 'name'> & { id: number };

/** A new `oauth_id` of 128 bits: valid ten minutes, once, in this browser only. */
export async function storePending(
  { db, now }: CallContext,
  type: OauthType,
  { openid, name }: OauthPerson,
  browser: string,
): Promise<string> {
  const oauthId = shortToken();
  const row = {
    oauth_hash: hashOf(oauthId),
    browser_hash: hashOf(browser),
    type,
    openid,
    name,
    expires_at: now + OAUTH_MS,
  };
  await db.write.insertInto('oauth_pending').values(row).execute();
  return oauthId;
}

/** Throws `oauth_expired` for an id of another browser, a used one, or an expired one. */
export async function pendingOf(
  { db, now, web: { oauthBrowser } }: WebContext,
  oauthId: string,
): Promise<PendingOauth> {
  const row = await db.write
    .selectFrom('oauth_pending')
    .select(['id', 'type', 'openid', 'name'])
    .where('oauth_hash', '=', hashOf(oauthId))
    .where('browser_hash', '=', hashOf(oauthBrowser ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw oauthExpired('oauth_id');
  return row;
}

/** Spends the id and binds its identity to the user, in the transaction of a sign-in; answers as `bind`. */
export async function bindPending(
  trx: Kysely<DB>,
  userId: number,
  { id, type, openid, name }: PendingOauth,
  now: number,
): Promise<boolean> {
  const used = await trx
    .updateTable('oauth_pending')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) !== 1) throw oauthExpired('oauth_id');
  return bind(trx, userId, type, { openid, name }, now);
}
