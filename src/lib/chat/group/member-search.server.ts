/** Members by part of their nickname, of the account or in the group, or by their whole ID. */
import { sql } from 'kysely';
import { afterOf, pageOf, type RowPaged, spanOf } from '../../platform/contract/row-cursor.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import type { GroupConfig } from './config.server.ts';
import { memberPage } from './member-page.server.ts';
import { type GroupAt, itemsOf } from './people.server.ts';

type Query = RowPaged & { keyword: string };

export const findMembers = (at: GroupAt, config: GroupConfig, query: Query) =>
  query.keyword === '' ? allMembers(at, config, query) : matching(at, config, query);

/** A page of members by role; the cursor names the last member, whatever their role. */
async function allMembers(at: GroupAt, config: GroupConfig, { page, page_size, cursor }: Query) {
  const after = afterOf(cursor)?.id;
  // A page by its number ends where the next one begins.
  const isCounted = after === undefined && page > 1;
  const { list: fetched, count } = await memberPage(at, config, {
    page,
    page_size: isCounted ? page_size : page_size + 1,
    after,
  });
  const { rows: list, ...more } = pageOf(fetched, page_size, ({ user_id }) => ({ at: 0, id: user_id }));
  return { list, count, ...more, ...(isCounted ? { has_more: page * page_size < count } : {}) };
}

async function matching(at: GroupAt, config: GroupConfig, { keyword, ...paged }: Query) {
  const found = at.db.read
    .selectFrom('chat_member as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', config.group.id)
    .where(({ or, eb }) =>
      or([
        eb('u.unique_id', '=', keyword),
        sql<boolean>`u.nickname_key like ${likeOf(nicknameKey(keyword))} escape '!'`,
        sql<boolean>`lower(m.nickname) like ${likeOf(keyword.toLowerCase())} escape '!'`,
      ]),
    );
  const after = afterOf(paged.cursor);
  const { offset, limit } = spanOf(paged);
  const { n } = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const fetched = await found
    .select(['m.user_id', 'm.joined_at'])
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(m.joined_at, m.user_id) > (${after!.at}, ${after!.id})`),
    )
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { rows, ...more } = pageOf(fetched, paged.page_size, ({ user_id, joined_at }) => ({
    at: Number(joined_at),
    id: user_id,
  }));
  const ids = rows.map(({ user_id }) => user_id);
  return { list: await itemsOf(at, config, ids), count: Number(n), ...more };
}

const likeOf = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;
