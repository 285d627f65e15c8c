/** Brings the index up to the state of the log, a channel and some changes at a time. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { Entry } from '../message/entry.ts';
import { SHOWN } from '../message/kind.ts';
import { idAt, idsFor, SPAN } from './index-id.ts';
import { insertIndex } from './index-rows.server.ts';
import { channelToken, groupToken, lettersToken, PICTURE, userToken } from './scope-token.ts';
import { hasPicture, searchedText } from './searched.ts';
import { tokensOf } from './tokens.ts';

/** chat_cursor.name: another number after it makes the whole index anew. */
const CURSOR = 'search:3';
/** The row that one process holds while it works. */
const NO_CHANNEL = 0;
/** Changes of one transaction: on SQLite nobody else writes meanwhile. */
export const SLICE = 100;

/** `level`: nothing is left of the channel. `busy`: another process is at work. */
export type Taken = 'some' | 'level' | 'busy';

/** Takes the next changes of the channel in, `most` at once. */
export async function indexNext(db: Database, channelId: number, most = SLICE): Promise<Taken> {
  await makeFree(db);
  return inTransaction(db, async trx => {
    if (!(await isFree(trx, db))) return 'busy';
    const channel = await behind(trx, channelId);
    if (!channel) return 'level';
    const changed = await trx
      .selectFrom('chat_message')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .where('rev', '>', channel.from)
      // What changed since is read the next time.
      .where('rev', '<=', channel.to)
      .orderBy('rev')
      .limit(most)
      .execute();
    await replace(trx, db, channel, changed);
    const rev = changed.length < most ? channel.to : changed.at(-1)!.rev;
    await trx
      .insertInto('chat_cursor')
      .values({ name: CURSOR, channel_id: channel.id, rev })
      .onConflict(on => on.columns(['name', 'channel_id']).doUpdateSet({ rev }))
      .execute();
    return rev < channel.to ? 'some' : 'level';
  });
}

/** Inserts the row, for only an existing one can be locked. */
async function makeFree({ write, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') return;
  await write
    .insertInto('chat_cursor')
    .values({ name: CURSOR, channel_id: NO_CHANNEL, rev: 0 })
    .onConflict(on => on.doNothing())
    .execute();
}

/** Whether no other process is at work; SQLite has one writer anyway. */
async function isFree(trx: Transaction<DB>, { dialect }: Database): Promise<boolean> {
  if (dialect === 'sqlite') return true;
  const row = await trx
    .selectFrom('chat_cursor')
    .select('rev')
    .where('name', '=', CURSOR)
    .where('channel_id', '=', NO_CHANNEL)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

interface Behind {
  id: number;
  /** Tokens of each of its messages. */
  scopes: string[];
  /** The revision up to which it is known, and the channel's latest. */
  from: number;
  to: number;
}

const heads = (db: Database['read']) =>
  db
    .selectFrom('chat_head as h')
    .innerJoin('chat_channel as c', 'c.id', 'h.channel_id')
    .leftJoin('chat_cursor as k', join =>
      join.onRef('k.channel_id', '=', 'h.channel_id').on('k.name', '=', CURSOR),
    )
    .where(({ eb, ref, fn, val }) => eb(ref('h.rev'), '>', fn.coalesce('k.rev', val(0))));

/** Channels that changed since they were indexed, `most` at once. Looks through all of them. */
export async function channelsBehind(db: Database, most: number): Promise<number[]> {
  const rows = await heads(db.read).select('c.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Undefined for a channel that did not change since. */
async function behind(db: Database['read'], channelId: number): Promise<Behind | undefined> {
  const row = await heads(db)
    .leftJoin('letter_pair as p', 'p.channel_id', 'c.id')
    .select(({ fn, val }) => [
      'c.id',
      'c.group_id',
      'c.parent_id',
      'p.user_a',
      'p.user_b',
      'h.rev',
      fn.coalesce('k.rev', val(0)).as('known'),
    ])
    .where('h.channel_id', '=', channelId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, group_id, parent_id, user_a, user_b, known, rev } = row;
  const scopes = [
    channelToken(id),
    // Messages of a topic are found in its channel.
    ...(parent_id === null ? [] : [channelToken(parent_id)]),
    ...(group_id === null ? [] : [groupToken(group_id)]),
    ...[user_a, user_b].flatMap(userId => (userId === null ? [] : lettersToken(userId))),
  ];
  return { id, scopes, from: Number(known), to: Number(rev) };
}

/** Replaces rows of the index. Messages that can no longer be read, or have no text, are left out. */
async function replace(
  trx: Transaction<DB>,
  db: Pick<Database, 'dialect'>,
  { id: channelId, scopes }: Behind,
  changed: readonly Entry[],
): Promise<void> {
  const positions = changed.map(({ n }) => n);
  // On SQLite a trigger takes the words along.
  await trx
    .deleteFrom('chat_search')
    .where('channel_id', '=', channelId)
    .where('n', 'in', idList(db, positions))
    .execute();
  const shown = changed.filter(({ kind, status }) => status === SHOWN && kind !== 'system');
  if (shown.length === 0) return;
  const ids = idsFor(
    shown.map(({ sent_at }) => sent_at),
    await takenIds(trx, db, shown),
  );
  const rows = shown.map((entry, i) => ({
    id: ids[i]!,
    channelId,
    n: entry.n,
    userId: entry.user_id,
    tokens: tokensOf(searchedText(entry)),
    scopes: [...scopes, ...ownScopes(entry)],
  }));
  await insertIndex(trx, db, rows);
}

const ownScopes = (entry: Entry): string[] => [
  userToken(entry.user_id),
  ...(hasPicture(entry) ? [PICTURE] : []),
];

/** Ids in the index of the same instants as these messages. */
async function takenIds(
  trx: Transaction<DB>,
  { dialect }: Pick<Database, 'dialect'>,
  entries: readonly Entry[],
): Promise<Set<number>> {
  const firsts = [...new Set(entries.map(({ sent_at }) => idAt(sent_at)))];
  const input =
    dialect === 'sqlite'
      ? sql`json_each(${JSON.stringify(firsts)}) as f`
      : sql`unnest(cast(${firsts} as bigint[])) as f(value)`;
  const { rows } = await sql<{ id: number }>`select s.id from ${input} cross join chat_search s
    where s.id >= f.value and s.id < f.value + ${sql.lit(SPAN)}`.execute(trx);
  return new Set(rows.map(({ id }) => Number(id)));
}
