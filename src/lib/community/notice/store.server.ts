/** Rows of notices. */
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { pageWindow } from '../../platform/db/page.ts';
import type { NoticeTable } from '../../platform/db/schema.ts';
import type { CounterOf } from './counter.server.ts';
import type { Cursor } from './cursor.ts';
import { FACES_MAX } from './limits.ts';

export type NoticeRow = Selectable<NoticeTable>;

const rows = ({ read }: Database, { userId, category }: CounterOf) =>
  read.selectFrom('notice').selectAll().where('user_id', '=', userId).where('category', '=', category);

/** Rows after a position in the list, newest first. */
export const rowsAfter = (
  db: Database,
  whose: CounterOf,
  { at, id }: Cursor,
  limit: number,
): Promise<NoticeRow[]> =>
  rows(db, whose)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('order_at', 'id'), '<', tuple(at, id)))
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The page of this number among `count`, read from the nearer end. */
export async function rowsOfPage(
  db: Database,
  whose: CounterOf,
  { page, size, count }: { page: number; size: number; count: number },
): Promise<NoticeRow[]> {
  const window = pageWindow(count, page, size);
  if (!window) return [];
  const order = window.reverse ? 'asc' : 'desc';
  const found = await rows(db, whose)
    .orderBy('order_at', order)
    .orderBy('id', order)
    .offset(window.offset)
    .limit(window.limit)
    .execute();
  return window.reverse ? found.reverse() : found;
}

/** The latest rows of all categories. */
export const recentRows = ({ read }: Database, userId: number, limit: number): Promise<NoticeRow[]> =>
  read
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const rowsByIds = (db: Database, ids: readonly number[]): Promise<NoticeRow[]> =>
  db.read.selectFrom('notice').selectAll().where('id', 'in', idList(db, ids)).orderBy('id').execute();

export const countersOf = ({ read }: Database, userId: number) =>
  read.selectFrom('notice_counter').selectAll().where('user_id', '=', userId).execute();

export async function totalOf({ read }: Database, { userId, category }: CounterOf): Promise<number> {
  const row = await read
    .selectFrom('notice_counter')
    .select('total')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The actors of each notice: at most the last few, latest first. */
export async function lastActors(
  db: Database,
  notices: readonly Pick<NoticeRow, 'id' | 'actors' | 'actor_id'>[],
): Promise<Map<number, number[]>> {
  const found = notices.map(async ({ id, actors, actor_id }) => {
    if (actor_id !== null) return [id, [actor_id]] as [number, number[]];
    return [id, actors === 0 ? [] : await actorsOf(db, id)] as const;
  });
  return new Map(await Promise.all(found));
}

/** Reads a few rows by the index, however many actors there are. */
async function actorsOf({ read }: Database, noticeId: number): Promise<number[]> {
  const found = await read
    .selectFrom('notice_actor')
    .select('user_id')
    .where('notice_id', '=', noticeId)
    .orderBy('at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(FACES_MAX)
    .execute();
  return found.map(row => row.user_id);
}
