/** Attaches uploads to content, and removes them with it. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { keyIn } from './key.ts';
import type { UploadKind } from './kind.ts';
import { UPLOAD_PATH } from './path.ts';
import { notOwnPicture } from './refusal.ts';
import { HIDDEN, REMOVED, STORED } from './stale.ts';

export interface UploadToAttach {
  /** The address as the client sends it: an address of this site, or a key. */
  address: string;
  kinds: readonly UploadKind[];
  /** Required owner; null for a visitor's upload, whose key is proof enough. */
  userId: number | null;
}

export interface Attached {
  key: string;
  /** Path on this site. */
  path: string;
  type: string;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
}

/**
 * Marks the file as used, so that the sweep leaves it; undefined when this user has no such file of these
 * kinds. `db`: the transaction that writes the content. `now`: epoch milliseconds.
 */
export async function attachUpload(
  db: Kysely<DB>,
  { address, kinds, userId }: UploadToAttach,
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

/** The picture stands for the video wherever only one of its frames is requested. */
export const attachPoster = async (db: Kysely<DB>, video: string, poster: string): Promise<void> => {
  await db.updateTable('upload').set({ poster }).where('key', '=', video).execute();
};

interface PicturesToAttach extends Omit<UploadToAttach, 'address'> {
  /** The addresses in display order. */
  addresses: readonly string[];
  /** Name of the input field, for the refusal. */
  field: string;
}

/**
 * Attaches all pictures of a content, each like `attachUpload`. Throws a refusal naming the field unless each is this
 * user's picture on this site and of these kinds: foreign addresses and others' files are never shown.
 */
export async function attachPictures(
  trx: Kysely<DB>,
  { addresses, field, ...requested }: PicturesToAttach,
  at: { origin: string; now: number },
): Promise<Attached[]> {
  const attached: Attached[] = [];
  for (const address of addresses) {
    const one = await attachUpload(trx, { ...requested, address }, at);
    if (one === undefined) throw notOwnPicture(field);
    attached.push(one);
  }
  return attached;
}

/** Stops serving the files of hidden content until `showUploads`. In the transaction that hides it. */
export const hideUploads = (trx: Kysely<DB>, keys: readonly string[]): Promise<void> =>
  move(trx, keys, STORED, HIDDEN);

/** Serves the files of restored content again. Files removed meanwhile stay removed. */
export const showUploads = (trx: Kysely<DB>, keys: readonly string[]): Promise<void> =>
  move(trx, keys, HIDDEN, STORED);

async function move(trx: Kysely<DB>, keys: readonly string[], from: number, to: number): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('upload')
    .set({ status: to })
    .where('key', 'in', keys)
    .where('status', '=', from)
    .execute();
}

/** Stops serving the files of deleted or frozen content for good; the sweep deletes them. */
export const removeUploads = async (
  db: Kysely<DB>,
  which: { keys: readonly string[] } | { userId: number },
): Promise<void> => {
  const query = db.updateTable('upload').set({ status: REMOVED });
  if ('userId' in which) await query.where('user_id', '=', which.userId).execute();
  else if (which.keys.length > 0) await query.where('key', 'in', which.keys).execute();
};
