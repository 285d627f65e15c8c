/** What happens to comments after they were said. Each change keeps the counts right, within its transaction. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { removeUploads } from '../media/attach.server.ts';
import { UPLOAD_PATH } from '../media/key.ts';
import { hotOf, likePoints, replyPoints } from './hot.ts';
import { type CommentRow, commentById, isShown } from './repo.server.ts';
import { storedMedia } from './shapes.ts';
import { DELETED, HIDDEN, SHOWN } from './status.ts';

type Trx = Kysely<DB>;

/** Adds to what a comment was done, and moves it by its heat. */
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

/** A reply by `userId` came under the comment (1), or went (-1). */
export async function replied(trx: Trx, id: number, userId: number, by: 1 | -1): Promise<void> {
  const parent = await warmedParent(trx, id, userId, by);
  // What is gone itself stays for its replies alone.
  const is_listed = isShown(parent) || parent.reply_count > 0 ? 1 : 0;
  if (is_listed !== parent.is_listed)
    await trx.updateTable('comment').set({ is_listed }).where('id', '=', id).execute();
}

async function warmedParent(trx: Trx, id: number, userId: number, by: 1 | -1): Promise<CommentRow> {
  const { user_id } = (await commentById(trx, id))!;
  return warm(trx, id, { replies: by, points: by * replyPoints(userId, user_id) });
}

/** A like by `userId` came (1), or was taken back (-1). */
export const liked = async (trx: Trx, row: CommentRow, userId: number, by: 1 | -1): Promise<CommentRow> =>
  warm(trx, row.id, { likes: by, points: by * likePoints(userId, row.user_id) });

const countAt = (trx: Trx, source: string, by: 1 | -1) =>
  trx
    .updateTable('comment_source')
    .set({ count: sql<number>`count + ${sql.lit(by)}` })
    .where('source', '=', source)
    .execute();

/** Takes a comment that is shown out of sight. False when somebody else did before. */
async function takeOut(trx: Trx, row: CommentRow, gone: Partial<CommentRow>): Promise<boolean> {
  // By what the row says now: somebody may have answered since it was read.
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

const nothingSaid = { content: '', media: '[]', mentioned: '[]', region: '' };

/** For good: nothing of what was said is kept. Once gone, again is no fault. `isTakenDown`: not by its author. */
export async function removeComment(trx: Trx, row: CommentRow, isTakenDown = false): Promise<boolean> {
  const gone = { status: DELETED, taken_down: isTakenDown ? 1 : 0, ...nothingSaid };
  if (!((await takeOut(trx, row, gone)) || (await removeHidden(trx, row, gone)))) return false;
  await removeUploads(trx, { keys: picturesOf(row) });
  return true;
}

/** What was hidden is out of lists and counts already. */
async function removeHidden(trx: Trx, { id }: CommentRow, gone: Partial<CommentRow>): Promise<boolean> {
  const hidden = trx.updateTable('comment').set(gone).where('id', '=', id).where('status', '=', HIDDEN);
  return (await hidden.executeTakeFirst()).numUpdatedRows > 0n;
}

const picturesOf = ({ media }: CommentRow): string[] =>
  storedMedia.parse(JSON.parse(media)).map(({ url }) => url.slice(UPLOAD_PATH.length));

/** Out of sight until `restoreComment`; its author still finds it among their own. */
export const hideComment = (trx: Trx, row: CommentRow): Promise<boolean> =>
  takeOut(trx, row, { status: HIDDEN });

/** Shows what was hidden again. False when it is not hidden. */
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
  return true;
}
