/**
 * Deletes comments, and opens or closes threads. Actions on others' comments go to the operators' audit log, or in
 * groups to the group's own.
 */
import type { Kysely, Transaction } from 'kysely';
import { addAudit } from '../../members/account/desk/users.server.ts';
import { lockOffice } from '../../members/account/office.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { AuditAction, DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { removeComment } from './change.server.ts';
import {
  type CommentSource,
  describeAll,
  isOfGroup,
  SITE,
  type SourceKinds,
  stillAllowed,
} from './source.server.ts';
import { OPEN } from './status.ts';
import type { CommentRow } from './store.server.ts';

type Context = Pick<MemberContext, 'db' | 'viewer' | 'bus' | 'now' | 'address'>;

/** Deletes a comment; idempotent. `source`: its source; undefined where the viewer does not see it. */
export async function deleteComment(
  context: Context,
  kinds: SourceKinds,
  { row, source }: { row: CommentRow; source: CommentSource | undefined },
): Promise<void> {
  const { db, viewer, bus } = context;
  const { id } = row;
  const isTakenDown = row.user_id !== viewer.userId;
  const ofGroup = isOfGroup(kinds, row.source);
  const writeDown = isTakenDown && !ofGroup ? await auditOf(context, kinds, row.source) : undefined;
  const isGone = await inTransaction(db, async trx => {
    if (isTakenDown) await lockManaging(trx, viewer, source, ofGroup);
    if (!(await removeComment(trx, row, isTakenDown))) return false;
    const act = { action: 'delete_comment', actorId: viewer.userId, userId: row.user_id } as const;
    if (isTakenDown) await source?.record?.(trx, act);
    await writeDown?.(trx, { action: 'delete_comment', about: `comment:${id}`, user_id: row.user_id });
    const gone = { commentId: id, userId: row.user_id, postedAt: row.created_at };
    await append(trx, 'commentDeleted', gone, context.now);
    return true;
  });
  if (!isGone) return;
  await bus.publish('appended', {});
  await bus.publish('threadChanged', { source: row.source, comments: [id] });
}

/** Checks again that they still manage the source, as operators do outside groups. */
async function lockManaging(
  trx: Transaction<DB>,
  { userId, isOperator }: Context['viewer'],
  source: CommentSource | undefined,
  ofGroup: boolean,
): Promise<void> {
  if (isOperator && !ofGroup) await lockOffice(trx, userId);
  else if (source) await stillAllowed(trx, source, 'manage');
}

/** Opens or closes a source's comments; idempotent. */
export async function setCommentStatus(
  context: Context,
  kinds: SourceKinds,
  source: CommentSource,
  status: number,
): Promise<void> {
  const { db, viewer, bus } = context;
  const { address, authorId } = source;
  const ofGroup = isOfGroup(kinds, address);
  const isOthers = authorId !== viewer.userId;
  const writeDown = viewer.isOperator && !ofGroup ? await auditOf(context, kinds, address) : undefined;
  const isChanged = await inTransaction(db, async trx => {
    if (isOthers) await lockManaging(trx, viewer, source, ofGroup);
    if (!(await changeStatus(trx, address, status))) return false;
    const action = status === OPEN ? 'open_comments' : 'close_comments';
    if (isOthers) await source.record?.(trx, { action, actorId: viewer.userId, userId: null });
    await writeDown?.(trx, { action, about: address, user_id: authorId ?? NOBODY });
    return true;
  });
  if (isChanged) await bus.publish('threadChanged', { source: address, comments: [] });
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

/** `audit_log.user_id` for threads without an owner. */
const NOBODY = 0;

interface Done {
  action: AuditAction;
  about: string;
  user_id: number;
}

/** Writer of audit lines about this address: reads the names beforehand, to keep the transaction short. */
async function auditOf({ db, viewer, now, address }: Context, kinds: SourceKinds, source: string) {
  const described = (await describeAll(db, kinds, [source], SITE)).get(source);
  const by = { operator_id: viewer.userId, reason: '', address, created_at: now };
  const where = { place_name: described?.title ?? '', place_url: described?.path ?? '' };
  return (trx: Kysely<DB>, done: Done) => addAudit(trx, { ...by, ...where, ...done });
}
