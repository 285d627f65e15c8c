/** A member reads and deletes their own notices. Every write locks its counter first. */
import type { Kysely } from 'kysely';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { CATEGORIES, type Category, type SWITCHED } from './category.ts';
import { count, lockCounter } from './counter.server.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import type { NoticeRegistries } from './kind.ts';
import { RECENT_MAX } from './limits.ts';
import { presentNotices } from './present.server.ts';
import type { NoticeItem } from './shapes.ts';
import { countersOf, recentRows, rowsAfter, rowsOfPage, totalOf } from './store.server.ts';
import { NOTHING_UNREAD, type NoticeUnread } from './unread.ts';
import { NOTICE_WORDING } from './wording.ts';

interface Query {
  page: number;
  page_size: number;
  cursor?: string | undefined;
}

/** A page of one category, the newest first. */
export async function listNotices(
  { db, viewer, now }: MemberContext,
  category: Category,
  { page, page_size: size, cursor }: Query,
  registries: NoticeRegistries,
) {
  const whose = { userId: viewer.userId, category };
  const total = await totalOf(db, whose);
  const place = cursor === undefined ? undefined : parseCursor(cursor);
  const rows = place
    ? await rowsAfter(db, whose, place, size + 1)
    : await rowsOfPage(db, whose, { page, size, count: total });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: await presentNotices(db, shown, { userId: whose.userId, now }, registries),
    count: total,
    has_more: place ? rows.length > size : page * size < total,
    last_cursor: last ? formatCursor({ at: last.order_at, id: last.id }) : (cursor ?? ''),
  };
}

/** The latest notices of all categories; does not mark them read. */
export async function recentNotices(
  { db, viewer, now }: MemberContext,
  registries: NoticeRegistries,
): Promise<NoticeItem[]> {
  const { userId } = viewer;
  const rows = await recentRows(db, userId, RECENT_MAX);
  return presentNotices(db, rows, { userId, now }, registries);
}

export async function unreadCounts({ db, viewer }: MemberContext): Promise<NoticeUnread> {
  const rows = await countersOf(db, viewer.userId);
  const counts = rows.map(({ category, unread, revision }) => [category, { count: unread, revision }]);
  return { ...NOTHING_UNREAD, ...Object.fromEntries(counts) };
}

/** Marks a whole category read. */
export async function readAll({ db, bus, viewer }: MemberContext, category: Category): Promise<void> {
  const whose = { userId: viewer.userId, category };
  const counts = await inTransaction(db, async trx => {
    await lockCounter(trx, whose);
    const read = await trx
      .updateTable('notice')
      .set({ is_read: 1 })
      .where('user_id', '=', whose.userId)
      .where('category', '=', category)
      .where('is_read', '=', 0)
      .executeTakeFirst();
    const n = Number(read.numUpdatedRows);
    return n === 0 ? undefined : count(trx, whose, { unread: -n, total: 0 });
  });
  if (counts) await bus.publish('noticed', { counts: [counts] });
}

/** Marks one read. Throws not_found for one that is not the viewer's, or of another category. */
export const readOne = (context: MemberContext, category: Category, id: number): Promise<void> =>
  change(context, category, id, async (trx, isRead) => {
    if (isRead) return undefined;
    await trx.updateTable('notice').set({ is_read: 1 }).where('id', '=', id).execute();
    return { unread: -1, total: 0 };
  });

/** Deletes one. Throws not_found for one that is not the viewer's, or of another category. */
export const deleteOne = (context: MemberContext, category: Category, id: number): Promise<void> =>
  change(context, category, id, async (trx, isRead) => {
    await trx.deleteFrom('notice_actor').where('notice_id', '=', id).execute();
    await trx.deleteFrom('notice').where('id', '=', id).execute();
    return { unread: isRead ? 0 : -1, total: -1 };
  });

/** Returns the change of the counts; undefined without one. */
type Change = (trx: Kysely<DB>, isRead: boolean) => Promise<{ unread: number; total: number } | undefined>;

async function change(
  { db, bus, viewer }: MemberContext,
  category: Category,
  id: number,
  work: Change,
): Promise<void> {
  const whose = { userId: viewer.userId, category };
  const counts = await inTransaction(db, async trx => {
    await lockCounter(trx, whose);
    const row = await trx
      .selectFrom('notice')
      .select('is_read')
      .where('id', '=', id)
      .where('user_id', '=', whose.userId)
      .where('category', '=', category)
      .executeTakeFirst();
    if (!row) throw notFound(NOTICE_WORDING.none);
    const by = await work(trx, row.is_read === 1);
    return by && count(trx, whose, by);
  });
  if (counts) await bus.publish('noticed', { counts: [counts] });
}

/** Every category, and whether it is switched on. */
export async function switchesOf({ db, viewer }: MemberContext) {
  const rows = await db.write
    .selectFrom('notice_switch')
    .select(['category', 'is_on'])
    .where('user_id', '=', viewer.userId)
    .execute();
  const off = new Set(rows.filter(row => row.is_on === 0).map(row => row.category));
  return CATEGORIES.map(category => ({ category, is_on: !off.has(category) }));
}

/** Takes effect from now on; existing notices stay. */
export async function switchCategory(
  { db, viewer }: MemberContext,
  category: (typeof SWITCHED)[number],
  isOn: boolean,
): Promise<void> {
  const is_on = isOn ? 1 : 0;
  await db.write
    .insertInto('notice_switch')
    .values({ user_id: viewer.userId, category, is_on })
    .onConflict(conflict => conflict.columns(['user_id', 'category']).doUpdateSet({ is_on }))
    .execute();
}
