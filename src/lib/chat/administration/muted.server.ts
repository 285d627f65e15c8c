/** Members who are banned from something, until when and by whom. */

import { sql } from 'kysely';
import { afterOf, pageOf, type RowPaged, spanOf } from '../../platform/contract/row-cursor.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { authIdOf } from '../group/wire-id.ts';
import type { Permission } from '../permission/permission.ts';
import { type AdministrationAt, itemsById, peopleById } from './people.server.ts';

/** Seconds; -1 for good. */
const endOf = (until: number | null): number => (until === null ? -1 : Math.ceil(until / 1000));

/** Muted members, the latest ban first. Bans that have ended are left out. */
export async function mutedPage(at: AdministrationAt, config: GroupConfig, paged: RowPaged) {
  const after = afterOf(paged.cursor);
  const { offset, limit } = spanOf(paged);
  const bans = at.db.read
    .selectFrom('chat_ban as b')
    .innerJoin('chat_member as m', join =>
      join.onRef('m.group_id', '=', 'b.group_id').onRef('m.user_id', '=', 'b.user_id'),
    )
    .where('b.group_id', '=', config.group.id)
    .where(({ or, eb }) => or([eb('b.until', 'is', null), eb('b.until', '>', at.now)]));
  const [{ n }, fetched] = await Promise.all([
    bans.select(({ fn }) => fn.count<number>('b.user_id').distinct().as('n')).executeTakeFirstOrThrow(),
    bans
      .select(['b.user_id', ({ fn }) => fn.max('b.created_at').as('at')])
      .groupBy('b.user_id')
      .$if(after !== undefined, query =>
        query.having(sql<boolean>`(max(b.created_at), b.user_id) < (${after!.at}, ${after!.id})`),
      )
      .orderBy('at', 'desc')
      .orderBy('b.user_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const { rows: users, ...more } = pageOf(fetched, paged.page_size, row => ({
    at: Number(row.at),
    id: row.user_id,
  }));
  const ids = users.map(({ user_id }) => user_id);
  const rows = await bans
    .select(['b.user_id', 'b.channel_id', 'b.permission', 'b.until', 'b.by_id'])
    .where('b.user_id', 'in', idList(at.db, ids))
    .orderBy('b.permission')
    .orderBy('b.channel_id')
    .execute();
  const [items, managers] = await Promise.all([
    itemsById(at, config, ids),
    peopleById(
      at,
      rows.map(({ by_id }) => by_id),
    ),
  ]);
  const bansOf = Map.groupBy(rows, ({ user_id }) => user_id);
  const list = ids.flatMap(id => {
    const item = items.get(id);
    const own = bansOf.get(id);
    if (!item || !own) return [];
    const listed = own.map(({ permission, channel_id, until, by_id }) => ({
      auth_id: authIdOf(permission as Permission),
      channel_id,
      end_time: endOf(until),
      by_user_id: by_id,
      by_nickname: managers.get(by_id)?.nickname ?? '',
    }));
    const ends = listed.map(({ end_time }) => end_time);
    const forbidden_end_time = ends.includes(-1) ? -1 : Math.max(...ends);
    const auth_ids = [...new Set(listed.map(({ auth_id }) => auth_id))];
    return { ...item, auth_ids, forbidden_end_time, bans: listed };
  });
  return { list, count: Number(n), ...more };
}
