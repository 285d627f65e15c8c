/** Rows of uploads: first a grant, then a file. */
import type { Selectable } from 'kysely';
import { NORMAL } from '../account/status.ts';
import type { Database } from '../db/database.ts';
import type { UploadTable } from '../db/schema.ts';
import { GRANTED, RECEIVING, STORED } from './stale.ts';

export type Upload = Selectable<UploadTable>;
/** Facts about a stored file. */
export type FileFacts = Pick<Upload, 'type' | 'size' | 'width' | 'height'>;
type Grant = Pick<
  Upload,
  'key' | 'kind' | 'user_id' | 'owner' | 'day' | 'token_hash' | 'created_at' | 'expires_at'
>;

/** Retries when one owner requests grants concurrently: each takes the next number. */
const TRIES = 20;

/** Inserts the grant with its owner's next number of the day; false at `max`. */
export async function addGrant(db: Database, grant: Grant, max: number): Promise<boolean> {
  for (let i = 0; i < TRIES; i++) {
    const { last } = await db.write
      .selectFrom('upload')
      .select(eb => eb.fn.max('nth').as('last'))
      .where('owner', '=', grant.owner)
      .where('day', '=', grant.day)
      .executeTakeFirstOrThrow();
    const nth = Number(last ?? 0) + 1;
    if (nth > max) return false;
    const made = await db.write
      .insertInto('upload')
      .values({ ...grant, nth, status: GRANTED })
      .onConflict(on => on.columns(['owner', 'day', 'nth']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return true;
  }
  return false;
}

export const uploadAt = (db: Database, key: string): Promise<Upload | undefined> =>
  db.read.selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst();

/** user.status of the uploader; visitors count as normal. */
export const ownerStatus = async (db: Database, { user_id }: Upload): Promise<number | undefined> => {
  if (user_id === null) return NORMAL;
  const row = await db.read.selectFrom('user').select('status').where('id', '=', user_id).executeTakeFirst();
  return row?.status;
};

/** Claims the grant for an upload: of two at once, one succeeds. `part`: only while so many bytes are there. */
export async function claim(db: Database, key: string, part?: number): Promise<boolean> {
  const { numUpdatedRows } = await db.write
    .updateTable('upload')
    .set({ status: RECEIVING })
    .where('key', '=', key)
    .where('status', '=', GRANTED)
    .$if(part !== undefined, query => query.where('part', '=', part!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Released {
  /** A refused file counts as an attempt. */
  isRefused: boolean;
  /** Bytes that wait for the rest. */
  part: number;
  /** When the grant ends now, in epoch milliseconds. */
  expiresAt?: number;
}

/** Releases a grant whose upload failed, or goes on later. */
export const release = async (
  db: Database,
  key: string,
  { isRefused, part, expiresAt }: Released,
): Promise<void> => {
  await db.write
    .updateTable('upload')
    .set(eb => ({ status: GRANTED, part, attempts: eb('attempts', '+', isRefused ? 1 : 0) }))
    .$if(expiresAt !== undefined, query => query.set({ expires_at: expiresAt! }))
    .where('key', '=', key)
    .where('status', '=', RECEIVING)
    .execute();
};

/** Unfinished files of this owner, beside this one. */
export const partsOf = async (db: Database, { owner, key }: Upload, now: number): Promise<number> => {
  const { parts } = await db.read
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('owner', '=', owner)
    .where('part', '>', 0)
    .where('expires_at', '>', now)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  return Number(parts);
};

export const markStored = async (db: Database, key: string, facts: FileFacts, now: number): Promise<void> => {
  await db.write
    .updateTable('upload')
    .set({ ...facts, status: STORED, stored_at: now, part: 0 })
    .where('key', '=', key)
    .execute();
};
