/** API keys: made, listed and revoked by their member; looked up by their hash. */
import { createHash, randomBytes } from 'node:crypto';
import { countTry } from '../../members/account/attempt.server.ts';
import { NORMAL } from '../../members/account/status.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ApiKeyTable } from '../../platform/db/schema/newsroom/open-data.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { AppError, conflict, notFound } from '../../platform/errors/app-error.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { KEY_TRIES, KEYS_MAX } from './limits.ts';
import { KEYS } from './wording.ts';

/** Prefix by which a key is recognised where it is found by chance. */
const PREFIX = 'sd_';
const HINT_LENGTH = 7;
/** 32 random bytes cannot be guessed: a plain hash is enough. */
const BYTES = 32;
const FORM = /^sd_[\w-]{43}$/;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const itemOf = (row: Pick<ApiKeyTable, 'name' | 'hint' | 'created_at' | 'used_on'> & { id: number }) => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  create_time: Math.floor(row.created_at / 1000),
  used_on: row.used_on ?? '',
});

const workingOf = (db: Pick<Database, 'read'>['read'], userId: number) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'hint', 'created_at', 'used_on'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc');

export async function keysOf({ db, viewer }: MemberContext) {
  const rows = await workingOf(db.read, viewer.userId).execute();
  return { list: rows.map(itemOf), max: KEYS_MAX };
}

/** Throws a conflict for a member who has the maximum of keys. */
export async function createKey({ db, now, viewer }: MemberContext, name: string) {
  const { userId } = viewer;
  await countTry(db, KEY_TRIES.newKeys, String(userId), now);
  const key = PREFIX + randomBytes(BYTES).toString('base64url');
  const row = { name, hint: key.slice(0, HINT_LENGTH), created_at: now, used_on: null };
  const id = await inTransaction(db, async trx => {
    // Two at once: the second waits here, and counts the first.
    await trx
      .updateTable('user')
      .set(eb => ({ status: eb.ref('status') }))
      .where('id', '=', userId)
      .execute();
    const previous = await workingOf(trx, userId).execute();
    if (previous.length >= KEYS_MAX) throw conflict('too_many_keys', KEYS.tooMany(KEYS_MAX));
    const made = { ...row, user_id: userId, key_hash: hashOf(key), revoked_at: null };
    return (await trx.insertInto('api_key').values(made).returning('id').executeTakeFirstOrThrow()).id;
  });
  return { key, item: itemOf({ ...row, id }) };
}

/** Its row stays, as the record of when it was made and ended. */
export async function revokeKey({ db, now, viewer }: MemberContext, id: number): Promise<void> {
  const { numUpdatedRows } = await db.write
    .updateTable('api_key')
    .set(eb => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw notFound(KEYS.missing);
}

const badKey = () => new AppError({ code: 401, status: 401, reason: 'bad_api_key', message: KEYS.bad });

/**
 * The member behind a working key. Throws 401 for any other: one that never was, was revoked, or whose member is
 * frozen or has left.
 */
export async function holderOf(db: Database, key: string, now: number): Promise<number> {
  if (!FORM.test(key)) throw badKey();
  const found = await db.read
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .select(['api_key.id', 'api_key.user_id', 'api_key.used_on'])
    .where('api_key.key_hash', '=', hashOf(key))
    .where('api_key.revoked_at', 'is', null)
    .where('user.status', '=', NORMAL)
    .executeTakeFirst();
  if (!found) throw badKey();
  const day = dayKey(now);
  if (found.used_on !== day)
    await db.write.updateTable('api_key').set({ used_on: day }).where('id', '=', found.id).execute();
  return found.user_id;
}
