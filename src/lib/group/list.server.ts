/** Recommended groups. */
import type { Database } from '../db/database.ts';
import { OPEN } from './config.server.ts';
import { infoOf } from './present.ts';

/** The largest first. */
export async function hotGroups(db: Database, { page, page_size }: { page: number; page_size: number }) {
  const listed = db.read.selectFrom('chat_group').where('is_listed', '=', 1).where('status', '=', OPEN);
  const [{ n }, rows] = await Promise.all([
    listed.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    listed
      .selectAll()
      .orderBy('member_count', 'desc')
      .orderBy('id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  const list = rows.map(group => ({
    ...infoOf(group),
    desc: group.intro,
    member_count: group.member_count,
  }));
  return { list, count: Number(n) };
}
