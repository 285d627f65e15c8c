/** Rows of notices. */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { pageWindow } from '../db/page.ts';
import type { NoticeTable } from '../db/schema.ts';
import type { Whose } from './counter.server.ts';
import type { Place } from './cursor.ts';
import { isGroup } from './kind.ts';
import { FACES_MAX } from './limits.ts';

export type NoticeRow = Selectable<NoticeTable>;

const rows = ({ read }: Database, { userId, category }: Whose) =>
  read.selectFrom('notice').selectAll().where('user_id', '=', userId).where('category', '=', category);

/** Those after a place of the list, the newest first. */
export const rowsAfter = (
  db: Database,
  whose: Whose,
  { at, id }: Place,
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
  whose: Whose,
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

/** The last ones of all categories. */
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

export async function totalOf({ read }: Database, { userId, category }: Whose): Promise<number> {
  const row = await read
    .selectFrom('notice_counter')
    .select('total')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** Who did what each notice tells: of several the last few, the last first. */
export async function lastActors(
  db: Database,
  notices: readonly Pick<NoticeRow, 'id' | 'kind' | 'actor_id'>[],
): Promise<Map<number, number[]>> {
  const found = notices.map(async ({ id, kind, actor_id }) => {
    if (isGroup(kind)) return [id, await actorsOf(db, id)] as const;
    return [id, actor_id === null ? [] : [actor_id]] as const;
  });
  return new Map(await Promise.all(found));
}

/** A few rows by the index: one walk of it a notice, however many people there are. */
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
