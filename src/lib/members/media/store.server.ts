/** Rows of uploads: first a grant, then a file. */
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB, UploadTable } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { NORMAL } from '../account/status.ts';
import { MEMBER_BYTES_A_DAY, VISITOR_BYTES_A_DAY } from './limits.ts';
import { dailyBytes } from './refusal.ts';
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

interface Claim {
  /** Bytes of the whole file so far: they count for the owner's day at once. */
  bytes: number;
  /** The claim succeeds only while this many bytes are stored. */
  part?: number;
  now: number;
}

/** Claims the grant for an upload: of two at once, one succeeds. Throws dailyBytes beyond the owner's day. */
export function claim(db: Database, upload: Upload, { bytes, part, now }: Claim): Promise<boolean> {
  return inTransaction(db, async trx => {
    if ((await bytesOfDay(trx, db, upload)) + bytes > bytesADay(upload)) throw dailyBytes(now);
    const { numUpdatedRows } = await trx
      .updateTable('upload')
      .set({ status: RECEIVING, size: bytes })
      .where('key', '=', upload.key)
      .where('status', '=', GRANTED)
      .$if(part !== undefined, query => query.where('part', '=', part!))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

const bytesADay = ({ user_id }: Upload): number =>
  user_id === null ? VISITOR_BYTES_A_DAY : MEMBER_BYTES_A_DAY;

/**
 * Bytes of the owner's other files of the day. Locks the day's first row, so that two claims at once see each other.
 */
async function bytesOfDay(
  trx: Transaction<DB>,
  { dialect }: Database,
  { owner, day, key }: Upload,
): Promise<number> {
  const ofDay = trx.selectFrom('upload').where('owner', '=', owner).where('day', '=', day);
  if (dialect === 'postgres') await ofDay.select('id').orderBy('id').limit(1).forUpdate().execute();
  const { bytes } = await ofDay
    .select(({ fn }) => fn.sum<number | null>(fn.coalesce('size', 'part')).as('bytes'))
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  return Number(bytes);
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
    .set(eb => ({ status: GRANTED, part, size: null, attempts: eb('attempts', '+', isRefused ? 1 : 0) }))
    .$if(expiresAt !== undefined, query => query.set({ expires_at: expiresAt! }))
    .where('key', '=', key)
    .where('status', '=', RECEIVING)
    .execute();
};

/** Unfinished files of this owner, beside this one. */
export async function partsOf(
  db: Database,
  { owner, key }: Upload,
  now: number,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db.read
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('part').as('bytes')])
    .where('owner', '=', owner)
    .where('part', '>', 0)
    .where('expires_at', '>', now)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

export const markStored = async (db: Database, key: string, facts: FileFacts, now: number): Promise<void> => {
  await db.write
    .updateTable('upload')
    .set({ ...facts, status: STORED, stored_at: now, part: 0 })
    .where('key', '=', key)
    .execute();
};
