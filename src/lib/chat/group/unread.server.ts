/** Unread messages and mentions of one member, by channel. Four queries, however many channels. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { beyondOneAMatch, type MapLine } from './map-line.ts';
import { NOTIFIES, ownLevel } from './mute-level.ts';

export interface ChannelUnread {
  /** Messages of others that were not read; of those about finished maps one a match. */
  unread: number;
  /** All of those about finished maps. */
  mapLines: readonly MapLine[];
  /** Messages of them that mention the member, an identity that they hold, or everybody. */
  mentioned: number;
  /** The channel's own level: mute-level.ts. */
  ownLevel: number;
  /** Position up to which it is read. */
  readN: number;
  /** Position of the latest message. */
  n: number;
}
export const NOTHING_UNREAD: ChannelUnread = {
  unread: 0,
  mapLines: [],
  mentioned: 0,
  ownLevel: NOTIFIES.asGroup,
  readN: 0,
  n: 0,
};

/** chat_call.identity_id of a message to everybody. */
const EVERYBODY = 0;

/** `channelIds`: those that the member may view. `identityIds`: those that they hold, in any group. */
export async function unreadOf(
  db: Database,
  userId: number,
  channelIds: readonly number[],
  identityIds: readonly number[],
): Promise<Map<number, ChannelUnread>> {
  if (channelIds.length === 0) return new Map();
  const [counts, silent, mentions, lines] = await Promise.all([
    countsOf(db, userId, channelIds),
    silentOf(db, userId, channelIds),
    mentionsOf(db, userId, channelIds, identityIds),
    mapLinesOf(db, userId, channelIds),
  ]);
  const silentIn = new Map(silent.map(({ channel_id, silent }) => [channel_id, Number(silent)]));
  const mentionedIn = new Map(mentions.map(({ channel_id, mentioned }) => [channel_id, Number(mentioned)]));
  return new Map(
    counts.map(({ channel_id, unread, mute, read_n, n }) => [
      channel_id,
      {
        unread: Math.max(
          0,
          Number(unread) - (silentIn.get(channel_id) ?? 0) - beyondOneAMatch(lines.get(channel_id) ?? []),
        ),
        mapLines: lines.get(channel_id) ?? [],
        mentioned: mentionedIn.get(channel_id) ?? 0,
        ownLevel: ownLevel(Number(mute)),
        readN: Number(read_n),
        n: Number(n),
      },
    ]),
  );
}

/** Unread ones, by channel. */
async function mapLinesOf(
  db: Database,
  userId: number,
  channelIds: readonly number[],
): Promise<Map<number, MapLine[]>> {
  const rows = await db.read
    .selectFrom('chat_map_line as l')
    .leftJoin('chat_read as r', join =>
      join.onRef('r.channel_id', '=', 'l.channel_id').on('r.user_id', '=', userId),
    )
    .select(['l.channel_id', 'l.n', 'l.match_id'])
    .where('l.channel_id', 'in', idList(db, channelIds))
    .where(({ eb, ref, fn, val }) => eb(ref('l.n'), '>', fn.coalesce('r.n', val(0))))
    .orderBy('l.channel_id')
    .orderBy('l.n')
    .execute();
  const lines = Map.groupBy(rows, ({ channel_id }) => channel_id);
  return new Map(
    Array.from(lines, ([id, of]) => [id, of.map(({ n, match_id }) => ({ n: Number(n), match_id }))]),
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
      'h.n',
      // What was deleted for its age is not unread.
      sql<number>`h.n - case when coalesce(r.n, 0) < h.gone then h.gone else coalesce(r.n, 0) end
        - coalesce(r.own, 0)`.as('unread'),
      fn.coalesce('r.n', val(0)).as('read_n'),
      fn.coalesce('r.mute', val(0)).as('mute'),
    ])
    .where('h.channel_id', 'in', idList(db, channelIds))
    .execute();

/** The user blocks the author of this message. */
const blocks = (userId: number, authorId: RawBuilder<unknown>) =>
  sql`exists (select 1 from user_block b where b.user_id = ${userId} and b.blocked_id = ${authorId})`;

/**
 * Messages of others beyond each channel's read mark that are not unread: recalled, hidden, or of somebody whom the
 * member blocks. Most channels have none: both parts begin at what is rare.
 */
async function silentOf(
  db: Database,
  userId: number,
  channelIds: readonly number[],
): Promise<{ channel_id: number; silent: number }[]> {
  const { rows } = await sql<{ channel_id: number; silent: number }>`
    with mark as (${marksOf(db, userId, channelIds)})
    select channel_id, count(*) as silent from (
      select m.channel_id from mark
        join chat_message m on m.channel_id = mark.channel_id and m.n > mark.n
        where m.status <> 1 and m.user_id <> ${userId}
      union all
      select m.channel_id from user_block b
        join chat_message m on m.user_id = b.blocked_id
        join mark on mark.channel_id = m.channel_id and m.n > mark.n
        where b.user_id = ${userId} and m.status = 1
    ) silent group by channel_id`.execute(db.read);
  return rows;
}

/** The position up to which each channel is read; messages deleted for their age are not unread. */
const marksOf = (db: Database, userId: number, channelIds: readonly number[]) =>
  sql`select h.channel_id, case when coalesce(r.n, 0) < h.gone then h.gone else coalesce(r.n, 0) end as n
    from chat_head h
    left join chat_read r on r.channel_id = h.channel_id and r.user_id = ${userId}
    where h.channel_id in ${idList(db, channelIds)}`;

/**
 * Positions after `afterN` that mention the member, an identity that they hold, or everybody, in order; not by
 * whom they block.
 */
export async function mentionsAfter(
  db: Database,
  { userId, identityIds }: { userId: number; identityIds: readonly number[] },
  { channelId, afterN }: { channelId: number; afterN: number },
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select m.n from (
      select n from chat_mention where user_id = ${userId} and channel_id = ${channelId} and n > ${afterN}
      union
      select n from chat_call where channel_id = ${channelId} and n > ${afterN}
        and identity_id in ${idList(db, [EVERYBODY, ...identityIds])}
    ) found join chat_message m on m.channel_id = ${channelId} and m.n = found.n
    where m.user_id <> ${userId} and not ${blocks(userId, sql`m.user_id`)}
    order by m.n limit ${most}`.execute(db.read);
  return rows.map(({ n }) => Number(n));
}

/** Counts mentions from each channel's read mark on, so that messages read long ago are not looked at. */
async function mentionsOf(
  db: Database,
  userId: number,
  channelIds: readonly number[],
  identityIds: readonly number[],
): Promise<{ channel_id: number; mentioned: number }[]> {
  const { rows } = await sql<{ channel_id: number; mentioned: number }>`
    with mark as (${marksOf(db, userId, channelIds)})
    select s.channel_id, count(*) as mentioned from (
      select m.channel_id, m.n from mark
        join chat_mention m on m.channel_id = mark.channel_id and m.n > mark.n
        where m.user_id = ${userId}
      union
      select c.channel_id, c.n from mark
        join chat_call c on c.channel_id = mark.channel_id and c.n > mark.n
        where c.identity_id in ${idList(db, [EVERYBODY, ...identityIds])}
    ) found join chat_message s on s.channel_id = found.channel_id and s.n = found.n
    where s.user_id <> ${userId} and not ${blocks(userId, sql`s.user_id`)}
    group by s.channel_id`.execute(db.read);
  return rows;
}
