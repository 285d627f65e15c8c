/** Rows of posts. Every list follows an index and continues from a unique key. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { MomentTable } from '../../platform/db/schema/chat/moment.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { MomentSort } from './contract.ts';
import { DELETED, SHOWN } from './status.ts';

export type MomentRow = Selectable<MomentTable>;

export const momentById = (db: Kysely<DB>, id: number): Promise<MomentRow | undefined> =>
  db.selectFrom('moment').selectAll().where('id', '=', id).executeTakeFirst();

export const isShown = ({ status }: Pick<MomentRow, 'status'>): boolean => status === SHOWN;

/** A channel's posts, or those with a tag. */
export interface Listing {
  channelId: number;
  tagId?: number | undefined;
  sort: MomentSort;
}

const columnOf = (sort: MomentSort) => (sort === 'active' ? 'active_at' : 'created_at');
export const cursorOf = (row: MomentRow, sort: MomentSort): number => row[columnOf(sort)];

/** Posts, latest first, from before the instant `cursor`; 0 for the first page. One row more than the page has. */
export function pageQuery(db: Database, { channelId, tagId, sort }: Listing, cursor: number, size: number) {
  const column = columnOf(sort);
  if (tagId === undefined)
    return db.read
      .selectFrom('moment')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('status', '=', SHOWN)
      .$if(cursor > 0, on => on.where(column, '<', cursor))
      .orderBy(column, 'desc')
      .limit(size + 1);
  return taggedQuery(db, channelId, tagId)
    .$if(cursor > 0, on => on.where(`t.${column}`, '<', cursor))
    .orderBy(`t.${column}`, 'desc')
    .limit(size + 1);
}

const taggedQuery = (db: Database, channelId: number, tagId: number) =>
  db.read
    .selectFrom('moment_tagged as t')
    .innerJoin('moment as m', 'm.id', 't.moment_id')
    .selectAll('m')
    .where('t.channel_id', '=', channelId)
    .where('t.tag_id', '=', tagId)
    .where('t.is_listed', '=', 1);

interface Window {
  offset: number;
  limit: number;
  reverse: boolean;
}

/** The rows of a window, latest first. Skips ids in the index before it reads rows. */
export async function windowRows(
  db: Database,
  { channelId, tagId, sort }: Listing,
  { offset, limit, reverse }: Window,
): Promise<MomentRow[]> {
  const column = columnOf(sort);
  const way = reverse ? 'asc' : 'desc';
  const ids =
    tagId === undefined
      ? db.read
          .selectFrom('moment')
          .select('id')
          .where('channel_id', '=', channelId)
          .where('status', '=', SHOWN)
          .orderBy(column, way)
          .offset(offset)
          .limit(limit)
      : db.read
          .selectFrom('moment_tagged')
          .select('moment_id as id')
          .where('channel_id', '=', channelId)
          .where('tag_id', '=', tagId)
          .where('is_listed', '=', 1)
          .orderBy(column, way)
          .offset(offset)
          .limit(limit);
  const rows = await momentsById(
    db,
    (await ids.execute()).map(({ id }) => id),
  );
  return rows.sort((one, other) => other[column] - one[column]);
}

export const momentsById = async (db: Database, ids: readonly number[]): Promise<MomentRow[]> =>
  ids.length === 0
    ? []
    : db.read.selectFrom('moment').selectAll().where('id', 'in', idList(db, ids)).execute();

export const topRows = (db: Database, channelId: number): Promise<MomentRow[]> =>
  db.read
    .selectFrom('moment')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('top_at', 'is not', null)
    .where('status', '=', SHOWN)
    .orderBy('top_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A user's posts, latest first, without those that they deleted themselves. */
export const ownQuery = (db: Database, userId: number, cursor: number, size: number) =>
  db.read
    .selectFrom('moment')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('status', '!=', DELETED), eb('taken_down', '=', 1)]))
    .$if(cursor > 0, on => on.where('created_at', '<', cursor))
    .orderBy('created_at', 'desc')
    .limit(size + 1);

/** Number of shown posts of a channel, or of a tag in it. */
export async function countOf(
  db: Database,
  { channelId, tagId = 0 }: Omit<Listing, 'sort'>,
): Promise<number> {
  const row = await db.read
    .selectFrom('moment_count')
    .select('n')
    .where('channel_id', '=', channelId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst();
  return row?.n ?? 0;
}

export const tagsOf = (db: Kysely<DB>, groupId: number) =>
  db.selectFrom('moment_tag').select(['id', 'name']).where('group_id', '=', groupId).orderBy('id').execute();
