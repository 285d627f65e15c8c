/** Rows of users. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB, UserTable } from '../../platform/db/schema.ts';
import { violatedKey } from '../../platform/db/violated-key.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import { badNickname, phoneChanged, phoneRegistered } from './refusal.ts';
import { NORMAL } from './status.ts';
import { newUniqueId } from './unique-id.server.ts';

export type UserRow = Selectable<UserTable>;

export const userById = (db: Kysely<DB>, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads by the writing handle, to see rows just written. */
export const userByPhone = (db: Kysely<DB>, phone: string): Promise<UserRow | undefined> =>
  db.selectFrom('user').selectAll().where('phone', '=', phone).executeTakeFirst();

export const isNicknameTaken = async (
  { read }: Database,
  nickname: string,
  except: number | null,
): Promise<boolean> => {
  const row = await read
    .selectFrom('user')
    .select('id')
    .where('nickname_key', '=', nicknameKey(nickname))
    .executeTakeFirst();
  return row !== undefined && row.id !== except;
};

export const isNicknameFree = async (db: Kysely<DB>, nickname: string): Promise<boolean> =>
  !(await db
    .selectFrom('user')
    .select('id')
    .where('nickname_key', '=', nicknameKey(nickname))
    .executeTakeFirst());

type NewUser = Pick<Insertable<UserTable>, 'nickname' | 'created_at'> & Partial<Insertable<UserTable>>;

/** Throws `phone_registered` or 30005 when taken, also by a concurrent request. */
export async function insertUser(db: Kysely<DB>, user: NewUser): Promise<UserRow> {
  const row = {
    unique_id: newUniqueId(),
    nickname_key: nicknameKey(user.nickname),
    is_operator: 0,
    status: NORMAL,
  };
  try {
    return await db
      .insertInto('user')
      .values({ ...row, ...user })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Updates a user; a new nickname updates its key. Throws what `insertUser` throws. */
export async function updateUser(db: Kysely<DB>, id: number, changes: Updateable<UserTable>): Promise<void> {
  const { nickname } = changes;
  const key = nickname === undefined ? {} : { nickname_key: nicknameKey(nickname) };
  try {
    await db
      .updateTable('user')
      .set({ ...key, ...changes })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Throws `phone_changed` when the row changed since it was read, and `phone_registered`. */
export async function replacePhone(
  db: Kysely<DB>,
  { id, phone }: Pick<UserRow, 'id' | 'phone'>,
  next: string,
): Promise<void> {
  let changed: { numUpdatedRows: bigint };
  try {
    changed = await db
      .updateTable('user')
      .set({ phone: next })
      .where('id', '=', id)
      .where('status', '=', NORMAL)
      .where('phone', phone === null ? 'is' : '=', phone)
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw refusalOf(error);
  }
  if (Number(changed.numUpdatedRows) !== 1) throw phoneChanged();
}

function refusalOf(error: unknown): unknown {
  const key = violatedKey(error);
  if (key?.includes('phone')) return phoneRegistered();
  return key?.includes('nickname') ? badNickname('taken') : error;
}
