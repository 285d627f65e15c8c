/** Rows of comments. Every list follows an index and continues from a unique key. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { CommentTable, DB } from '../../platform/db/schema.ts';
import type { Sort } from './contract.ts';
import { REPLIES_SHOWN } from './limits.ts';
import { DELETED, SHOWN } from './status.ts';

export type CommentRow = Selectable<CommentTable>;

export interface PageQuery {
  sort: Sort;
  /** Cursor of the last page; the first page has 0, or -1 by heat. */
  create_time: number;
  hot: number;
  page_size: number;
  user_id?: number | undefined;
}

export const commentById = (db: Kysely<DB>, id: number): Promise<CommentRow | undefined> =>
  db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();

export const commentsById = async (db: Database, ids: readonly number[]): Promise<CommentRow[]> =>
  ids.length === 0
    ? []
    : db.read.selectFrom('comment').selectAll().where('id', 'in', idList(db, ids)).execute();

/** One row more than a page, to know whether another page follows. */
export function pageQuery(db: Database, source: string, input: PageQuery) {
  const { sort, create_time, hot, page_size, user_id } = input;
  let query = db.read.selectFrom('comment').selectAll().where('source', '=', source);
  query = user_id === undefined ? query.where('parent_id', '=', 0) : query.where('user_id', '=', user_id);
  query = query.where('is_listed', '=', 1).limit(page_size + 1);
  if (sort === 'hot' && user_id === undefined)
    return query.$if(hot >= 0, on => on.where('hot', '<', hot)).orderBy('hot', 'desc');
  if (sort === 'bottom')
    return query.$if(create_time > 0, on => on.where('created_at', '>', create_time)).orderBy('created_at');
  return query
    .$if(create_time > 0, on => on.where('created_at', '<', create_time))
    .orderBy('created_at', 'desc');
}

export interface ReplyQuery {
  parent: Pick<CommentRow, 'id' | 'source'>;
  create_time: number;
  page_size: number;
  user_id?: number | undefined;
}

/** Replies to one comment, oldest first, with one row more than a page. */
export const replyQuery = (db: Database, { parent, create_time, page_size, user_id }: ReplyQuery) =>
  db.read
    .selectFrom('comment')
    .selectAll()
    .where('source', '=', parent.source)
    .where('parent_id', '=', parent.id)
    .where('is_listed', '=', 1)
    .$if(user_id !== undefined, on => on.where('user_id', '=', user_id!))
    .$if(create_time > 0, on => on.where('created_at', '>', create_time))
    .orderBy('created_at')
    .limit(page_size + 1);

/** The first replies to each of the comments, in one query that reads only those. */
export async function firstReplies(db: Database, parents: readonly CommentRow[]): Promise<CommentRow[]> {
  const [first, ...others] = parents
    .filter(({ reply_count }) => reply_count > 0)
    .map(parent => {
      const some = replyQuery(db, { parent, create_time: 0, page_size: REPLIES_SHOWN - 1 });
      return db.read.selectFrom(some.as('some')).selectAll();
    });
  if (!first) return [];
  const rows = await others.reduce((all, some) => all.unionAll(some), first).execute();
  return rows.toSorted((one, other) => one.created_at - other.created_at);
}

/** The hottest shown comment at each address whose author the reader does not block, in one query. */
export async function hottestRows(
  db: Database,
  sources: readonly string[],
  readerId: number | undefined,
): Promise<CommentRow[]> {
  const [first, ...others] = sources.map(source => {
    const input = { sort: 'hot', create_time: 0, hot: -1, page_size: 0 } as const;
    const one = pageQuery(db, source, input)
      .where('status', '=', SHOWN)
      .$if(readerId !== undefined, query =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('user_block')
                .select('user_block.id')
                .where('user_block.user_id', '=', readerId!)
                .whereRef('user_block.blocked_id', '=', 'comment.user_id'),
            ),
          ),
        ),
      );
    return db.read.selectFrom(one.as('one')).selectAll();
  });
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** A user's comments, latest first, without those they deleted themselves. */
export const ownQuery = (db: Database, userId: number, create_time: number, page_size: number) =>
  db.read
    .selectFrom('comment')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('status', '!=', DELETED), eb('taken_down', '=', 1)]))
    .$if(create_time > 0, on => on.where('created_at', '<', create_time))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size + 1);

/** Which of these comments the user likes. */
export async function likedAmong(
  db: Database,
  kind: string,
  ids: readonly number[],
  userId: number | undefined,
): Promise<Set<number>> {
  if (userId === undefined || ids.length === 0) return new Set();
  const rows = await db.read
    .selectFrom('liking')
    .select('target_id')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('target_id', 'in', idList(db, ids))
    .where('is_on', '=', 1)
    .execute();
  return new Set(rows.map(row => row.target_id));
}

export const isShown = ({ status }: Pick<CommentRow, 'status'>): boolean => status === SHOWN;
