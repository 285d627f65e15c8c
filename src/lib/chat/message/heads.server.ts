/** The counters of channels. Whoever changes a channel's log holds its head, so that `n` has no gap. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';

/** A channel's counters, as the transaction will leave them. */
export interface Head {
  n: number;
  rev: number;
}
export type Heads = ReadonlyMap<number, Head>;

export type DialectOf = Pick<Database, 'dialect'>;

/** Locks the heads of these channels, in their order. Channels that are gone are left out. */
export async function lockHeads(
  trx: Transaction<DB>,
  { dialect }: DialectOf,
  channelIds: Iterable<number>,
): Promise<Heads> {
  const rows = await trx
    .selectFrom('chat_head')
    .selectAll()
    .where('channel_id', 'in', idList({ dialect }, [...new Set(channelIds)]))
    .orderBy('channel_id')
    .$if(dialect === 'postgres', query => query.forUpdate())
    .execute();
  return new Map(rows.map(({ channel_id, n, rev }) => [channel_id, { n, rev }]));
}

/** Locks the head of one channel, on either engine. Messages sent meanwhile come after. */
export async function holdHead(trx: Transaction<DB>, channelId: number): Promise<Heads> {
  const { n, rev } = await trx
    .updateTable('chat_head')
    .set(eb => ({ rev: eb.ref('rev') }))
    .where('channel_id', '=', channelId)
    .returning(['n', 'rev'])
    .executeTakeFirstOrThrow();
  return new Map([[channelId, { n: Number(n), rev: Number(rev) }]]);
}

export async function releaseHead(trx: Transaction<DB>, heads: Heads): Promise<void> {
  for (const [channelId, { rev }] of heads)
    await trx.updateTable('chat_head').set({ rev }).where('channel_id', '=', channelId).execute();
}

export async function saveHeads(trx: Transaction<DB>, { dialect }: DialectOf, heads: Heads): Promise<void> {
  if (heads.size === 0) return;
  const rows = JSON.stringify(Array.from(heads, ([channelId, { n, rev }]) => [channelId, n, rev]));
  await (dialect === 'sqlite'
    ? sql`update chat_head set n = h.value ->> 1, rev = h.value ->> 2 from json_each(${rows}) h
        where channel_id = h.value ->> 0`
    : sql`update chat_head set n = (h ->> 1)::bigint, rev = (h ->> 2)::bigint
        from json_array_elements(${rows}::json) h where channel_id = (h ->> 0)::int`
  ).execute(trx);
}
