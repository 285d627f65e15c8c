/** Changes to existing comments. Each updates the counts within its transaction. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hideUploads, removeUploads, showUploads } from '../../members/media/attach.server.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import type { DB } from '../../platform/db/schema.ts';
import { hotOf, LIKE_POINTS, replyPoints } from './hot.ts';
import { storedMedia } from './shapes.ts';
import { DELETED, HIDDEN, SHOWN } from './status.ts';
import { type CommentRow, commentById, isShown } from './store.server.ts';

type Trx = Kysely<DB>;

/** Adds likes, replies and points to a comment, and updates its heat. */
async function warm(
  trx: Trx,
  id: number,
  add: { likes?: number; replies?: number; points: number },
): Promise<CommentRow> {
  const row = await trx
    .updateTable('comment')
    .set({
      like_count: sql<number>`like_count + ${sql.lit(add.likes ?? 0)}`,
      reply_count: sql<number>`reply_count + ${sql.lit(add.replies ?? 0)}`,
      points: sql<number>`points + ${sql.lit(add.points)}`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.parent_id !== 0 || add.points === 0) return row;
  const hot = hotOf(row);
  await trx.updateTable('comment').set({ hot }).where('id', '=', id).execute();
  return { ...row, hot };
}

/** Counts a reply by `userId` that was added (1) or removed (-1). */
export async function replied(trx: Trx, id: number, userId: number, by: 1 | -1): Promise<void> {
  const parent = await warmedParent(trx, id, userId, by);
  // A deleted comment stays listed only while it has replies.
  const is_listed = isShown(parent) || parent.reply_count > 0 ? 1 : 0;
  if (is_listed !== parent.is_listed)
    await trx.updateTable('comment').set({ is_listed }).where('id', '=', id).execute();
}

async function warmedParent(trx: Trx, id: number, userId: number, by: 1 | -1): Promise<CommentRow> {
  const { user_id } = (await commentById(trx, id))!;
  return warm(trx, id, { replies: by, points: by * replyPoints(userId, user_id) });
}

/** Counts a like by `userId` (1), or one taken back (-1); the author's own likes do not count. */
export const liked = async (trx: Trx, row: CommentRow, userId: number, by: 1 | -1): Promise<CommentRow> =>
  userId === row.user_id ? row : warm(trx, row.id, { likes: by, points: by * LIKE_POINTS });

/** Leaves the heat unchanged: one like fewer among many moves nothing. */
export async function forgetLikes(trx: Trx, userId: number): Promise<void> {
  const likes = trx
    .selectFrom('liking')
    .select('target_id')
    .where('kind', '=', 'comment')
    .where('user_id', '=', userId)
    .where('is_on', '=', 1);
  await trx
    .updateTable('comment')
    .set({ like_count: sql<number>`like_count - 1` })
    .where('id', 'in', likes)
    // One's own like was never counted.
    .where('user_id', '!=', userId)
    .execute();
}

const countAt = (trx: Trx, source: string, by: 1 | -1) =>
  trx
    .updateTable('comment_source')
    .set({ count: sql<number>`count + ${sql.lit(by)}` })
    .where('source', '=', source)
    .execute();

/** Takes a shown comment out of lists and counts. False when another request already did. */
async function takeOut(trx: Trx, row: CommentRow, gone: Partial<CommentRow>): Promise<boolean> {
  // Uses the row's current values: a reply may have been added since it was read.
  const is_listed = sql<number>`case when parent_id = 0 and reply_count > 0 then 1 else 0 end`;
  const { numUpdatedRows } = await trx
    .updateTable('comment')
    .set({ ...gone, is_listed })
    .where('id', '=', row.id)
    .where('status', '=', SHOWN)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (row.parent_id !== 0) await replied(trx, row.parent_id, row.user_id, -1);
  await countAt(trx, row.source, -1);
  return true;
}

const EMPTY = { content: '', media: '[]', mentioned: '[]', region: '' };

/**
 * Deletes a comment permanently, with its text. False when already deleted. `isTakenDown`: not by its author.
 */
export async function removeComment(trx: Trx, row: CommentRow, isTakenDown = false): Promise<boolean> {
  const gone = { status: DELETED, taken_down: isTakenDown ? 1 : 0, ...EMPTY };
  if (!((await takeOut(trx, row, gone)) || (await removeHidden(trx, row, gone)))) return false;
  await removeUploads(trx, { keys: picturesOf(row) });
  return true;
}

/** Deletes a hidden comment, which is out of lists and counts already. */
async function removeHidden(trx: Trx, { id }: CommentRow, gone: Partial<CommentRow>): Promise<boolean> {
  const hidden = trx.updateTable('comment').set(gone).where('id', '=', id).where('status', '=', HIDDEN);
  return (await hidden.executeTakeFirst()).numUpdatedRows > 0n;
}

const picturesOf = ({ media }: CommentRow): string[] =>
  storedMedia.parse(JSON.parse(media)).map(({ url }) => url.slice(UPLOAD_PATH.length));

/** Hides a comment until `restoreComment`; its author still sees it among their own. */
export async function hideComment(trx: Trx, row: CommentRow): Promise<boolean> {
  if (!(await takeOut(trx, row, { status: HIDDEN }))) return false;
  await hideUploads(trx, picturesOf(row));
  return true;
}

/** Shows a hidden comment again. False when it is not hidden. */
export async function restoreComment(trx: Trx, row: CommentRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comment')
    .set({ status: SHOWN, is_listed: 1 })
    .where('id', '=', row.id)
    .where('status', '=', HIDDEN)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (row.parent_id !== 0) await replied(trx, row.parent_id, row.user_id, 1);
  await countAt(trx, row.source, 1);
  await showUploads(trx, picturesOf(row));
  return true;
}
