/** What may be done to what was said, and to where it is said. */
import type { CallContext } from '../contract/context.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { removeComment } from './change.server.ts';
import { type Place, placeAt, type SourceKinds } from './place.server.ts';
import { noComment, notEditable } from './refusal.ts';
import { commentById } from './repo.server.ts';

type Context = Pick<CallContext, 'db' | 'viewer' | 'bus'>;

/** One's own, or any for an operator; gone already is no fault of who asks again. */
export async function deleteComment(
  { db, viewer, bus }: Context,
  kinds: SourceKinds,
  id: number,
): Promise<void> {
  const row = await commentById(db.write, id);
  const mayDelete = row?.user_id === viewer!.userId || viewer!.isOperator;
  // Whoever may not see it is told that it is not there, not that it is another's.
  if (!row || (!mayDelete && !(row.is_listed === 1 && (await placeAt(db, kinds, row.source)))))
    throw noComment();
  if (!mayDelete) throw notEditable();
  const isTakenDown = row.user_id !== viewer!.userId;
  const isGone = await inTransaction(db, trx => removeComment(trx, row, isTakenDown));
  if (isGone) await bus.publish('talked', { source: row.source });
}

/** Opens or closes the comments of a source: for operators, and for who made it. */
export async function setCommentStatus(
  { db, viewer, bus }: Context,
  { address, authorId }: Place,
  status: number,
): Promise<void> {
  if (!viewer!.isOperator && authorId !== viewer!.userId) throw notEditable();
  await db.write
    .insertInto('comment_source')
    .values({ source: address, count: 0, status, last_at: 0 })
    .onConflict(conflict => conflict.column('source').doUpdateSet({ status }))
    .execute();
  await bus.publish('talked', { source: address });
}
