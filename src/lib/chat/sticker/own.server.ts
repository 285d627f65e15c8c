/** Stickers that a member collected. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { attachUpload } from '../../members/media/attach.server.ts';
import { copyStored, fileKey, keyOfCopy, lockStored } from '../../members/media/copy.server.ts';
import { keyIn } from '../../members/media/key.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import { isMoving } from '../../members/media/picture-type.ts';
import { STORED } from '../../members/media/stale.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { OWN_MAX, STICKER_TRIES } from './limits.ts';
import { badOrder, badPicture, noSticker, notThere, stickersFull } from './refusal.ts';
import { shownSize } from './size.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'origin'>;

export interface StoredSticker {
  own_id: number;
  url: string;
  width: number;
  height: number;
}

interface Row {
  id: number;
  key: string;
  width: number;
  height: number;
}

const wireOf = ({ id, key, width, height }: Row): StoredSticker => ({
  own_id: id,
  url: UPLOAD_PATH + key,
  width,
  height,
});

/** Stickers whose files are there, in the member's order. */
const rowsOf = (db: Database, userId: number) =>
  db.read
    .selectFrom('sticker as s')
    .innerJoin('upload as u', 'u.key', 's.key')
    .select(['s.id', 's.key', 's.width', 's.height'])
    .where('s.user_id', '=', userId)
    .where('u.status', '=', STORED);

export async function ownStickers(db: Database, userId: number): Promise<StoredSticker[]> {
  const rows = await rowsOf(db, userId).orderBy('s.sort', 'desc').orderBy('s.id', 'desc').execute();
  return rows.map(wireOf);
}

/** Undefined for none of theirs. */
export async function ownSticker(
  db: Database,
  userId: number,
  id: number,
): Promise<StoredSticker | undefined> {
  const row = await rowsOf(db, userId).where('s.id', '=', id).executeTakeFirst();
  return row && wireOf(row);
}

/** Adds a picture to the member's stickers. A repeat gets the sticker as it is. */
export async function addSticker(context: Context, address: string): Promise<StoredSticker> {
  const { db, now, viewer, origin } = context;
  await countTry(db, STICKER_TRIES.stickers, String(viewer.userId), now);
  return inTransaction(db, async trx => {
    const requested = { address, kinds: ['meme'] as const, userId: viewer.userId };
    await lockOwner(trx, context);
    const file = await attachUpload(trx, requested, { origin, now });
    if (!file) throw badPicture();
    const { key, width, height } = file;
    return insert(trx, context, { key, width: width ?? 1, height: height ?? 1 });
  });
}

/**
 * A picture that a message shows: a copy of it, which stays when the message goes. The same picture again is answered
 * as it stands. `urls`: what the message shows.
 */
export async function collectSticker(
  context: Context,
  urls: readonly string[],
  url: string,
): Promise<StoredSticker> {
  const { db, now, viewer, origin } = context;
  const key = keyIn(url, origin);
  if (!urls.includes(url) || key === undefined) throw notThere();
  await countTry(db, STICKER_TRIES.stickers, String(viewer.userId), now);
  return inTransaction(db, async trx => {
    await lockOwner(trx, context);
    const [file] = await lockStored(trx, db, [key]);
    if (file?.width == null || file.height == null) throw notThere();
    if (isMoving(file.type!)) throw badPicture();
    const known = await stickerOf(trx, viewer.userId, fileKey(file));
    if (known) return wireOf(known);
    const copy = keyOfCopy('meme', now);
    const own = await insert(trx, context, { key: copy, width: file.width, height: file.height });
    await copyStored(trx, [{ of: file, key: copy, kind: 'meme' }], { userId: viewer.userId, now });
    return own;
  });
}

/** The one that shows this file, as it is stored. */
const stickerOf = (trx: Transaction<DB>, userId: number, stored: string): Promise<Row | undefined> =>
  trx
    .selectFrom('sticker as s')
    .innerJoin('upload as u', 'u.key', 's.key')
    .select(['s.id', 's.key', 's.width', 's.height'])
    .where('s.user_id', '=', userId)
    .where('u.status', '=', STORED)
    .where(({ fn, ref, val, eb }) => eb(fn.coalesce('u.stored_key', ref('u.key')), '=', val(stored)))
    .executeTakeFirst();

/** One after the other, so that the count holds. */
const lockOwner = async (trx: Transaction<DB>, { db, viewer: { userId } }: Context): Promise<void> => {
  if (db.dialect === 'postgres')
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
};

async function insert(
  trx: Transaction<DB>,
  { now, viewer: { userId } }: Context,
  { key, ...size }: { key: string; width: number; height: number },
): Promise<StoredSticker> {
  const own = await trx.selectFrom('sticker').selectAll().where('user_id', '=', userId).execute();
  const known = own.find(one => one.key === key);
  if (known) return wireOf(known);
  if (own.length >= OWN_MAX) throw stickersFull();
  const sort = Math.max(0, ...own.map(one => one.sort)) + 1;
  const row = await trx
    .insertInto('sticker')
    .values({ user_id: userId, key, ...shownSize(size.width, size.height), sort, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return wireOf(row);
}

/** The file stays: messages may show it. */
export async function deleteSticker({ db, viewer }: Context, id: number): Promise<void> {
  const { numDeletedRows } = await db.write
    .deleteFrom('sticker')
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw noSticker();
}

/** `ids`: all that are listed, first to last. Throws a conflict where they changed meanwhile. */
export const sortStickers = ({ db, viewer }: Context, ids: readonly number[]): Promise<void> =>
  inTransaction(db, async trx => {
    const listed = await rowsOf({ ...db, read: trx }, viewer.userId).execute();
    const known = new Set(listed.map(({ id }) => id));
    if (new Set(ids).size !== known.size || !ids.every(id => known.has(id))) throw badOrder();
    for (const [i, id] of ids.entries())
      await trx
        .updateTable('sticker')
        .set({ sort: ids.length - i })
        .where('id', '=', id)
        .execute();
  });

/** Deletes stickers whose files are gone: recalled with their message, or removed by an operator. */
export const sweepStickers = (db: Database): Promise<unknown> =>
  db.write
    .deleteFrom('sticker')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload').select('key').whereRef('upload.key', '=', 'sticker.key'))),
    )
    .execute();
