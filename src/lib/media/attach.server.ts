/** Files become a part of something, and go with it. */
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { keyIn, UPLOAD_PATH } from './key.ts';
import type { UploadKind } from './kind.ts';
import { notOwnPicture } from './refusal.ts';
import { REMOVED, STORED } from './stale.ts';

export interface Wanted {
  /** As a client gives it: an address of this site, or a key. */
  address: string;
  kinds: readonly UploadKind[];
  /** Whose it must be; null: a visitor's, whose key is proof enough. */
  userId: number | null;
}

export interface Attached {
  key: string;
  /** Its address on this site, without the origin. */
  path: string;
  type: string;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
}

/**
 * Says that something shows the file, so that it stays; undefined when there is no such file of this person and kind.
 * `db`: the transaction that writes what shows it. `now`: epoch milliseconds.
 */
export async function attachUpload(
  db: Kysely<DB>,
  { address, kinds, userId }: Wanted,
  { origin, now }: { origin: string; now: number },
): Promise<Attached | undefined> {
  const key = keyIn(address, origin);
  if (key === undefined) return undefined;
  const row = await db
    .updateTable('upload')
    .set({ attached_at: now })
    .where('key', '=', key)
    .where('status', '=', STORED)
    .where('kind', 'in', kinds)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning(['type', 'width', 'height'])
    .executeTakeFirst();
  return row && { key, path: UPLOAD_PATH + key, type: row.type!, width: row.width, height: row.height };
}

interface PicturesWanted extends Omit<Wanted, 'address'> {
  /** In the order that they are shown in. */
  addresses: readonly string[];
  /** What the call's input calls them, for the refusal. */
  field: string;
}

/**
 * As `attachUpload`, for all pictures of what somebody writes. Throws a refusal naming the field when any is not a
 * picture on this site of this person and kind: no foreign address is ever shown, nor anybody else's file.
 */
export async function attachPictures(
  trx: Kysely<DB>,
  { addresses, field, ...wanted }: PicturesWanted,
  at: { origin: string; now: number },
): Promise<Attached[]> {
  const attached: Attached[] = [];
  for (const address of addresses) {
    const one = await attachUpload(trx, { ...wanted, address }, at);
    if (one === undefined) throw notOwnPicture(field);
    attached.push(one);
  }
  return attached;
}

/** Files of deleted or frozen content: nobody is given them from now on; the sweep takes them away. */
export const removeUploads = async (
  db: Kysely<DB>,
  which: { keys: readonly string[] } | { userId: number },
): Promise<void> => {
  const query = db.updateTable('upload').set({ status: REMOVED });
  if ('userId' in which) await query.where('user_id', '=', which.userId).execute();
  else if (which.keys.length > 0) await query.where('key', 'in', which.keys).execute();
};
