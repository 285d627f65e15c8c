/** Rows of news. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { pageWindow } from '../../platform/db/page.ts';
import type { DB, NewsTable } from '../../platform/db/schema.ts';
import { PUBLISHED } from './status.ts';

export type NewsRow = Selectable<NewsTable>;

export const newsById = (db: Kysely<DB>, id: number): Promise<NewsRow | undefined> =>
  db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();

/** The report of a match, in any status. */
export const reportOf = (db: Kysely<DB>, matchId: number): Promise<NewsRow | undefined> =>
  db.selectFrom('news').selectAll().where('match_id', '=', matchId).executeTakeFirst();

const published = (db: Database, gameId: number) =>
  db.read.selectFrom('news').where('game_id', '=', gameId).where('status', '=', PUBLISHED);

/** A page of a game's published news, newest first. Only ids are walked: they stand in the index. */
export async function publishedPage(
  db: Database,
  gameId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: NewsRow[]; count: number }> {
  const { n } = await published(db, gameId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const count = Number(n);
  const window = pageWindow(count, page, pageSize);
  if (!window) return { rows: [], count };
  const order = window.reverse ? 'asc' : 'desc';
  const ids = await published(db, gameId)
    .select('id')
    .orderBy('published_at', order)
    .orderBy('id', order)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { rows: await inOrder(db, window.reverse ? ids.reverse() : ids), count };
}

async function inOrder(db: Database, ids: readonly { id: number }[]): Promise<NewsRow[]> {
  const rows = await db.read
    .selectFrom('news')
    .selectAll()
    .where(
      'id',
      'in',
      idList(
        db,
        ids.map(({ id }) => id),
      ),
    )
    .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** One row more than a page, newest first. */
export const deskPage = (
  db: Database,
  { status, cursor, size }: { status: number | undefined; cursor: number; size: number },
): Promise<NewsRow[]> =>
  db.read
    .selectFrom('news')
    .selectAll()
    .$if(status !== undefined, query => query.where('status', '=', status!))
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();

/** Updates under the row's version; false when somebody else changed it meanwhile. */
export async function update(
  trx: Kysely<DB>,
  { id, version }: Pick<NewsRow, 'id' | 'version'>,
  changes: Partial<Omit<NewsRow, 'id' | 'version'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('news')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
