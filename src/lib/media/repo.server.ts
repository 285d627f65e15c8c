/** Rows of uploads: a leave, then a file. */
import type { Selectable } from 'kysely';
import { NORMAL } from '../account/status.ts';
import type { Database } from '../db/database.ts';
import type { UploadTable } from '../db/schema.ts';
import { GRANTED, RECEIVING, STORED } from './stale.ts';

export type Upload = Selectable<UploadTable>;
/** What is known of a file once it is there. */
export type FileFacts = Pick<Upload, 'type' | 'size' | 'width' | 'height'>;
type Leave = Pick<
  Upload,
  'key' | 'kind' | 'user_id' | 'owner' | 'day' | 'token_hash' | 'created_at' | 'expires_at'
>;

/** Leaves asked for by one owner in the same instant: each tries the next number. */
const TRIES = 20;

/** Keeps the leave as the next of its owner's day; false when the day has `max` of them already. */
export async function addLeave(db: Database, leave: Leave, max: number): Promise<boolean> {
  for (let i = 0; i < TRIES; i++) {
    const { last } = await db.write
      .selectFrom('upload')
      .select(eb => eb.fn.max('nth').as('last'))
      .where('owner', '=', leave.owner)
      .where('day', '=', leave.day)
      .executeTakeFirstOrThrow();
    const nth = Number(last ?? 0) + 1;
    if (nth > max) return false;
    const made = await db.write
      .insertInto('upload')
      .values({ ...leave, nth, status: GRANTED })
      .onConflict(on => on.columns(['owner', 'day', 'nth']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return true;
  }
  return false;
}

export const uploadAt = (db: Database, key: string): Promise<Upload | undefined> =>
  db.read.selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst();

/** user.status of whoever uploads; of a visitor it is that of anyone. */
export const ownerStatus = async (db: Database, { user_id }: Upload): Promise<number | undefined> => {
  if (user_id === null) return NORMAL;
  const row = await db.read.selectFrom('user').select('status').where('id', '=', user_id).executeTakeFirst();
  return row?.status;
};

/** Takes the leave: of two that come with it at once, one. */
export async function claim(db: Database, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db.write
    .updateTable('upload')
    .set({ status: RECEIVING })
    .where('key', '=', key)
    .where('status', '=', GRANTED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a leave back whose file did not come, or was refused. */
export const release = async (db: Database, key: string): Promise<void> => {
  await db.write
    .updateTable('upload')
    .set({ status: GRANTED })
    .where('key', '=', key)
    .where('status', '=', RECEIVING)
    .execute();
};

export const markStored = async (db: Database, key: string, facts: FileFacts, now: number): Promise<void> => {
  await db.write
    .updateTable('upload')
    .set({ ...facts, status: STORED, stored_at: now })
    .where('key', '=', key)
    .execute();
};
