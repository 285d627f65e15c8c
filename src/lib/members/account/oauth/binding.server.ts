/** Sign-in methods of a user. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { DB, OauthType } from '../../../platform/db/schema.ts';
import { violatedKey } from '../../../platform/db/violated-key.ts';
import { conflict } from '../../../platform/errors/app-error.ts';
import type { OauthPerson } from '../../../platform/ports/oauth.ts';
import type { BindStatus } from '../shapes.ts';
import type { UserRow } from '../user-store.server.ts';
import { HAS_OTHER_WORDING, TAKEN_WORDING } from '../wording.ts';

export async function bindStatusOf({ write }: Database, user: UserRow): Promise<BindStatus> {
  const rows = await write
    .selectFrom('binding')
    .select(['type', 'name'])
    .where('user_id', '=', user.id)
    .execute();
  const names = new Map<string, string>(rows.map(({ type, name }) => [type, name]));
  const boundBy = (type: string) => ({
    bind_status: names.has(type) ? 1 : 0,
    oauth_name: names.get(type) ?? '',
  });
  return {
    password: { bind_status: user.password_hash === null ? 0 : 1, oauth_name: '' },
    weixin: boundBy('weixin'),
    qq: boundBy('qq'),
    weibo: boundBy('weibo'),
    apple: boundBy('apple'),
    phone_status_data: { oauth_name: user.phone ?? '' },
  };
}

/** The user bound to this identity. */
export async function boundUser(
  db: Kysely<DB>,
  type: OauthType,
  openid: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('binding')
    .select('user_id')
    .where('type', '=', type)
    .where('openid', '=', openid)
    .executeTakeFirst();
  return row?.user_id;
}

/** The user's identity at this provider. */
export const bindingOf = ({ write }: Database, userId: number, type: OauthType) =>
  write
    .selectFrom('binding')
    .select(['openid', 'created_at'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst();

/**
 * Binds the identity; answers whether it was not before. Only for `changeWay`. Throws a conflict when another user has
 * it, or the user has another of the provider.
 */
export async function bind(
  db: Kysely<DB>,
  userId: number,
  type: OauthType,
  { openid, name }: OauthPerson,
  now: number,
): Promise<boolean> {
  const owner = await boundUser(db, type, openid);
  if (owner === userId) return false;
  if (owner !== undefined) throw conflict('oauth_taken', TAKEN_WORDING[type]);
  try {
    await db.insertInto('binding').values({ user_id: userId, type, openid, name, created_at: now }).execute();
    return true;
  } catch (error) {
    const key = violatedKey(error);
    if (key === undefined) throw error;
    if (key.includes('user_id')) throw conflict('other_bound', HAS_OTHER_WORDING[type]);
    throw conflict('oauth_taken', TAKEN_WORDING[type]);
  }
}
