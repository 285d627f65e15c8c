/** Unread messages and mentions of one member, by channel. Two queries, however many channels. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';

export interface Unread {
  /** Messages of others that were not read. */
  unread: number;
  /** Those of them that mention the member, an identity that they hold, or everybody. */
  mentioned: number;
  /** As ChatReadTable.mute. */
  mute: number;
}
export const NOTHING_UNREAD: Unread = { unread: 0, mentioned: 0, mute: 0 };

/** chat_call.identity_id of a message to everybody. */
const EVERYBODY = 0;

/** `channelIds`: those that the member may view. `identityIds`: those that they hold, in any group. */
export async function unreadOf(
  db: Database,
  userId: number,
  channelIds: readonly number[],
  identityIds: readonly number[],
): Promise<Map<number, Unread>> {
  if (channelIds.length === 0) return new Map();
  const [counts, mentions] = await Promise.all([
    countsOf(db, userId, channelIds),
    mentionsOf(db, userId, channelIds, identityIds),
  ]);
  const mentionedIn = new Map(mentions.map(({ channel_id, mentioned }) => [channel_id, Number(mentioned)]));
  return new Map(
    counts.map(({ channel_id, unread, mute }) => [
      channel_id,
      {
        unread: Math.max(0, Number(unread)),
        mentioned: mentionedIn.get(channel_id) ?? 0,
        mute: Number(mute),
      },
    ]),
  );
}

const countsOf = (db: Database, userId: number, channelIds: readonly number[]) =>
  db.read
    .selectFrom('chat_head as h')
    .leftJoin('chat_read as r', join =>
      join.onRef('r.channel_id', '=', 'h.channel_id').on('r.user_id', '=', userId),
    )
    .select(({ fn, val }) => [
      'h.channel_id',
      sql<number>`h.n - coalesce(r.n, 0) - coalesce(r.own, 0)`.as('unread'),
      fn.coalesce('r.mute', val(0)).as('mute'),
    ])
    .where('h.channel_id', 'in', idList(db, channelIds))
    .execute();

/** Begins at each channel's read mark, so that what was read long ago is not looked at. */
async function mentionsOf(
  db: Database,
  userId: number,
  channelIds: readonly number[],
  identityIds: readonly number[],
): Promise<{ channel_id: number; mentioned: number }[]> {
  const marks = sql`select h.channel_id, coalesce(r.n, 0) as n from chat_head h
    left join chat_read r on r.channel_id = h.channel_id and r.user_id = ${userId}
    where h.channel_id in ${idList(db, channelIds)}`;
  const { rows } = await sql<{ channel_id: number; mentioned: number }>`
    with mark as (${marks})
    select channel_id, count(*) as mentioned from (
      select m.channel_id, m.n from mark
        join chat_mention m on m.channel_id = mark.channel_id and m.n > mark.n
        where m.user_id = ${userId}
      union
      select c.channel_id, c.n from mark
        join chat_call c on c.channel_id = mark.channel_id and c.n > mark.n
        join chat_message s on s.channel_id = c.channel_id and s.n = c.n
        where c.identity_id in ${idList(db, [EVERYBODY, ...identityIds])} and s.user_id <> ${userId}
    ) mentions group by channel_id`.execute(db.read);
  return rows;
}
