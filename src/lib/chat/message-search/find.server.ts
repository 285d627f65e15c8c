/** Asks the index. Takes and gives plain data, so that another thread can do it. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { Entry } from '../message/entry.ts';
import { SHOWN } from '../message/kind.ts';
import { type IndexQuery, postgresQuery, sqliteQuery } from './index-query.ts';

export interface IndexLookup extends IndexQuery {
  /** The only channels that anything is found in. */
  channelIds: readonly number[];
  /** The reader: people whom they block, and letters that they deleted, are not found. */
  readerId: number;
  /** Ids of the index: from the first to before the second. */
  from: number;
  before: number;
  /** Most hits. */
  count: number;
}

export interface MessageHit
  extends Pick<Entry, 'channel_id' | 'n' | 'user_id' | 'kind' | 'content' | 'sent_at'> {
  /** The id in the index: newer ones are higher. */
  id: number;
}

/** Hits, newest first. */
export async function findMessages(db: Database, query: IndexLookup): Promise<MessageHit[]> {
  if (query.channelIds.length === 0 || query.from >= query.before) return [];
  const found = await (db.dialect === 'sqlite' ? findInSqlite(db, query) : hitsOf(db, inPostgres(db, query)));
  return found.map(row => ({ ...row, id: Number(row.id) }));
}

const hitsOf = async (db: Database, query: RawBuilder<MessageHit>): Promise<MessageHit[]> =>
  (await query.execute(db.read)).rows;

/** Matches of the whole index that are looked at first; of a person, or with a picture: so many pages of them. */
const FIRST = 200;
const FIRST_PAGES = 2;

/**
 * Searches with FTS5, which is slow in many scopes at once and fast for one word of the whole index: the newest
 * matches everywhere suffice if many of them are the reader's, or there are few.
 */
async function findInSqlite(db: Database, query: IndexLookup): Promise<MessageHit[]> {
  const isNarrow = query.also.length > 0 || query.userId !== undefined;
  if (!query.terms && !isNarrow) return hitsOf(db, inScopes(db, query));
  // Matches that are seldom lie far apart: each costs a walk.
  const most = isNarrow ? query.count * FIRST_PAGES : FIRST;
  const { rows } = await sql<{ rowid: number }>`select rowid from ${matching({ ...query, scopes: [] })}
    limit ${most}`.execute(db.read);
  const first = await hitsOf(db, among(db, query, rows));
  if (first.length === query.count || rows.length < most) return first;
  const rest = { ...query, before: rows.at(-1)!.rowid, count: query.count - first.length };
  return [...first, ...(await hitsOf(db, inScopes(db, rest)))];
}

/** Rows of the index, newest first: no more of them are read than are wanted. */
const matching = (
  query: IndexLookup,
) => sql`chat_search_words where chat_search_words match ${sqliteQuery(query)}
  and rowid >= cast(${query.from} as integer) and rowid < cast(${query.before} as integer)
  order by rowid desc`;

const COLUMNS = sql`s.id, m.channel_id, m.n, m.user_id, m.kind, m.content, m.sent_at`;

const among = (db: Database, query: IndexLookup, rows: readonly { rowid: number }[]) => sql<MessageHit>`
  select ${COLUMNS} from json_each(${JSON.stringify(rows.map(({ rowid }) => rowid))}) as f
  cross join chat_search s cross join chat_message m
  where s.id = f.value and ${isFor(db, query)}
  order by s.id desc limit ${query.count}`;

const inScopes = (db: Database, query: IndexLookup) => sql<MessageHit>`
  select ${COLUMNS} from (select rowid from ${matching(query)}) as f
  cross join chat_search s cross join chat_message m
  where s.id = f.rowid and ${isFor(db, query)}
  order by f.rowid desc limit ${query.count}`;

const inPostgres = (db: Database, query: IndexLookup) => sql<MessageHit>`
  select ${COLUMNS} from chat_search s, chat_message m
  where s.words @@ ${postgresQuery(query)}::tsquery
    and s.id >= cast(${query.from} as bigint) and s.id < cast(${query.before} as bigint)
    and ${isFor(db, query)}
  order by s.id desc limit ${query.count}`;

/** Whether a hit counts, by the message as it is now: the index may be behind. */
const isFor = (db: Database, { channelIds, readerId }: IndexLookup) => sql`
  m.channel_id = s.channel_id and m.n = s.n and m.status = ${SHOWN}
    and s.channel_id in ${idList(db, channelIds)}
    and not exists (select 1 from user_block b where b.user_id = ${readerId} and b.blocked_id = m.user_id)
    and not exists (select 1 from letter_state l
      where l.user_id = ${readerId} and l.channel_id = s.channel_id and l.deleted_n >= s.n)`;
