/** Recommended groups. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { type ChatGroup, OPEN } from './config.server.ts';
import { infoOf } from './present.ts';

const itemOf = (group: ChatGroup) => ({
  ...infoOf(group),
  desc: group.intro,
  member_count: group.member_count,
});

/** The largest first. */
export async function hotGroups(db: Database, { page, page_size }: { page: number; page_size: number }) {
  const [{ n }, rows] = await Promise.all([
    listed(db)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    listed(db)
      .selectAll()
      .orderBy('member_count', 'desc')
      .orderBy('id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { list: rows.map(itemOf), count: Number(n) };
}

/** Listed groups by id. */
export async function groupItems(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ReturnType<typeof itemOf>>> {
  if (ids.length === 0) return new Map();
  const rows = await listed(db).selectAll().where('id', 'in', idList(db, ids)).execute();
  return new Map(rows.map(group => [group.id, itemOf(group)]));
}

const listed = (db: Database) =>
  db.read.selectFrom('chat_group').where('is_listed', '=', 1).where('status', '=', OPEN);
