/** Acts on posts: deleting, putting at the top, emoji. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { EMOJI_NAMES } from '../../members/account/emoji.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import { recordAudit } from '../group/audit.server.ts';
import type { GroupAuditAction } from '../group/audit-action.ts';
import { counted, type Reaction } from '../message/reaction.ts';
import type { Permission } from '../permission/permission.ts';
import { nameOf } from './address.ts';
import { removeMoment } from './change.server.ts';
import { EMOJI_A_POST, MOMENT_TRIES, TOP_MAX } from './limits.ts';
import { presentOne } from './list.server.ts';
import { badEmoji, emojiFull, noMoment, topFull } from './refusal.ts';
import type { FoundMoment } from './scopes.server.ts';
import type { MomentEmoji } from './shapes.ts';
import { SHOWN } from './status.ts';
import { isShown, type MomentRow, momentById } from './store.server.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'bus'>;
type Trx = Transaction<DB>;

export const changed = (
  { bus }: Pick<Context, 'bus'>,
  { id, group_id, channel_id }: Pick<MomentRow, 'id' | 'group_id' | 'channel_id'>,
): Promise<void> => bus.publish('momentChanged', { groupId: group_id, channelId: channel_id, momentId: id });

/** Deletes a post; idempotent. Somebody else's goes to the group's audit. */
export async function deleteMoment(context: Context, { row }: FoundMoment): Promise<void> {
  const { db, now, viewer } = context;
  await countTry(db, MOMENT_TRIES.postChanges, String(viewer.userId), now);
  const isTakenDown = row.user_id !== viewer.userId;
  const isGone = await inTransaction(db, async trx => {
    if (isTakenDown) await lockFor(context, trx, row, 'manage');
    if (!(await removeMoment(trx, row, isTakenDown))) return false;
    if (isTakenDown) await writeDown(context, trx, 'delete_post', row);
    return true;
  });
  if (isGone) await changed(context, row);
}

/** Puts a post at the top, or takes it from there; idempotent. Throws a conflict where the top is full. */
export async function setTop(context: Context, { row }: FoundMoment, status: number): Promise<void> {
  const { db, now, viewer } = context;
  await countTry(db, MOMENT_TRIES.postChanges, String(viewer.userId), now);
  const isChanged = await inTransaction(db, async trx => {
    await lockFor(context, trx, row, 'manage');
    await lockClock(trx, db, row.channel_id);
    const current = await shownRow(trx, row.id);
    if ((current.top_at !== null) === (status === 1)) return false;
    if (status === 1 && (await topsOf(trx, row.channel_id)) >= TOP_MAX) throw topFull();
    await trx
      .updateTable('moment')
      .set({ top_at: status === 1 ? now : null })
      .where('id', '=', row.id)
      .execute();
    await writeDown(context, trx, status === 1 ? 'top_post' : 'untop_post', current);
    return true;
  });
  if (isChanged) await changed(context, row);
}

/** Makes acts that put posts at the top of one channel wait for each other. SQLite has one writer. */
async function lockClock(trx: Trx, { dialect }: Database, channelId: number): Promise<void> {
  if (dialect !== 'postgres') return;
  const clock = trx.selectFrom('moment_clock').select('channel_id').where('channel_id', '=', channelId);
  await clock.forUpdate().execute();
}

async function topsOf(trx: Trx, channelId: number): Promise<number> {
  const rows = await trx
    .selectFrom('moment')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('top_at', 'is not', null)
    .where('status', '=', SHOWN)
    .execute();
  return rows.length;
}

export interface Responding {
  emoji: string;
  /** 1 gives it, 0 takes it back. */
  action: number;
}

/** Adds an emoji or takes it back; repeats change nothing. Answers the post's emoji. */
export async function respond(
  context: Context,
  { row }: FoundMoment,
  { emoji, action }: Responding,
): Promise<MomentEmoji[]> {
  const { db, now, viewer } = context;
  if (!EMOJI_NAMES.has(emoji)) throw badEmoji();
  await countTry(db, MOMENT_TRIES.postEmoji, String(viewer.userId), now);
  const { current, isChanged } = await inTransaction(db, async trx => {
    await lockFor(context, trx, row, 'respond');
    const before = await shownRow(trx, row.id, db);
    const mark = { moment_id: row.id, emoji, user_id: viewer.userId };
    const previous = JSON.parse(before.emoji) as Reaction[];
    const isFull = previous.length >= EMOJI_A_POST && !previous.some(one => one.emoji === emoji);
    if (action === 1 && isFull) throw emojiFull();
    if (!(await (action === 1 ? give(trx, mark) : takeBack(trx, mark))))
      return { current: before, isChanged: false };
    const after = JSON.stringify(counted(previous, emoji, action === 1 ? 1 : -1));
    await trx.updateTable('moment').set({ emoji: after }).where('id', '=', row.id).execute();
    return { current: { ...before, emoji: after }, isChanged: true };
  });
  if (isChanged) await changed(context, row);
  return (await presentOne(context, current)).emoji_list;
}

interface Mark {
  moment_id: number;
  emoji: string;
  user_id: number;
}

async function give(trx: Trx, mark: Mark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('moment_emoji')
    .values(mark)
    .onConflict(on => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function takeBack(trx: Trx, { moment_id, emoji, user_id }: Mark): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moment_emoji')
    .where('moment_id', '=', moment_id)
    .where('emoji', '=', emoji)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The row as it is now; with `db` locked until the commit. */
async function shownRow(trx: Trx, id: number, db?: Database): Promise<MomentRow> {
  if (db?.dialect === 'postgres')
    await trx.selectFrom('moment').select('id').where('id', '=', id).forUpdate().execute();
  const row = await momentById(trx, id);
  if (!row || !isShown(row)) throw noMoment();
  return row;
}

const lockFor = ({ db, now, viewer }: Context, trx: Trx, row: MomentRow, need: Permission) =>
  lockAndCheck(db, trx, {
    ...{ groupId: row.group_id, channelId: row.channel_id, userId: viewer.userId },
    ...{ need, now },
  });

const writeDown = ({ now, viewer }: Context, trx: Trx, action: GroupAuditAction, row: MomentRow) => {
  const act = { groupId: row.group_id, actorId: viewer.userId, action, now };
  return recordAudit(trx, act, { channelId: row.channel_id, momentId: row.id, title: nameOf(row) });
};
