/** What may be done to what was said, and to where it is said. What operators do to others' is written down with it. */
import type { Kysely } from 'kysely';
import { addAudit } from '../account/desk.server.ts';
import type { CallContext } from '../contract/context.ts';
import type { AuditAction, DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { removeComment } from './change.server.ts';
import { describeAll, type Place, placeAt, type SourceKinds } from './place.server.ts';
import { noComment, notEditable } from './refusal.ts';
import { commentById } from './repo.server.ts';
import { OPEN } from './status.ts';

type Context = Pick<CallContext, 'db' | 'viewer' | 'bus' | 'now' | 'address'>;

/** One's own, or any for an operator; gone already is no fault of who asks again. */
export async function deleteComment(context: Context, kinds: SourceKinds, id: number): Promise<void> {
  const { db, viewer, bus } = context;
  const row = await commentById(db.write, id);
  const mayDelete = row?.user_id === viewer!.userId || viewer!.isOperator;
  // Whoever may not see it is told that it is not there, not that it is another's.
  if (!row || (!mayDelete && !(row.is_listed === 1 && (await placeAt(db, kinds, row.source)))))
    throw noComment();
  if (!mayDelete) throw notEditable();
  const isTakenDown = row.user_id !== viewer!.userId;
  const writeDown = isTakenDown ? await auditOf(context, kinds, row.source) : undefined;
  const isGone = await inTransaction(db, async trx => {
    if (!(await removeComment(trx, row, isTakenDown))) return false;
    await writeDown?.(trx, { action: 'delete_comment', about: `comment:${id}`, user_id: row.user_id });
    return true;
  });
  if (isGone) await bus.publish('talked', { source: row.source });
}

/** Opens or closes the comments of a source: for operators, and for who made it. As it is already changes nothing. */
export async function setCommentStatus(
  context: Context,
  kinds: SourceKinds,
  { address, authorId }: Place,
  status: number,
): Promise<void> {
  const { db, viewer, bus } = context;
  if (!viewer!.isOperator && authorId !== viewer!.userId) throw notEditable();
  const writeDown = viewer!.isOperator ? await auditOf(context, kinds, address) : undefined;
  const isChanged = await inTransaction(db, async trx => {
    if (!(await changeStatus(trx, address, status))) return false;
    const action = status === OPEN ? 'open_comments' : 'close_comments';
    await writeDown?.(trx, { action, about: address, user_id: authorId ?? NOBODY });
    return true;
  });
  if (isChanged) await bus.publish('talked', { source: address });
}

async function changeStatus(trx: Kysely<DB>, source: string, status: number): Promise<boolean> {
  await trx
    .insertInto('comment_source')
    .values({ source, count: 0, status: OPEN, last_at: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('comment_source')
    .set({ status })
    .where('source', '=', source)
    .where('status', '!=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `audit_log.user_id` of what nobody made. */
const NOBODY = 0;

interface Done {
  action: AuditAction;
  about: string;
  user_id: number;
}

/** How to write down what the viewer does at this address: read before the transaction, which is short. */
async function auditOf({ db, viewer, now, address }: Context, kinds: SourceKinds, source: string) {
  const told = (await describeAll(db, kinds, [source])).get(source);
  const by = { operator_id: viewer!.userId, reason: '', address, created_at: now };
  const where = { place_name: told?.title ?? '', place_url: told?.path ?? '' };
  return (trx: Kysely<DB>, done: Done) => addAudit(trx, { ...by, ...where, ...done });
}
