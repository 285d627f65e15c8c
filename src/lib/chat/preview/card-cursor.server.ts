/** The revision up to which the log's texts were searched for addresses of other sites. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { HOUR } from '../../platform/kernel/time.ts';
import type { Entry } from '../message/entry.ts';
import { SHOWN } from '../message/kind.ts';

/** chat_cursor.name. */
const CURSOR = 'card:1';
/** Channels of one look. */
const CHANNELS = 500;

export interface Behind {
  channelId: number;
  /** The revision up to which it is known, and the channel's latest. */
  from: number;
  to: number;
}

/** Channels that changed since. Looks through all of them. */
export async function channelsBehind({ read }: Database): Promise<Behind[]> {
  const rows = await read
    .selectFrom('chat_head as h')
    .leftJoin('chat_cursor as k', join =>
      join.onRef('k.channel_id', '=', 'h.channel_id').on('k.name', '=', CURSOR),
    )
    .select(({ fn, val }) => ['h.channel_id', 'h.rev', fn.coalesce('k.rev', val(0)).as('known')])
    .where(({ eb, ref, fn, val }) => eb(ref('h.rev'), '>', fn.coalesce('k.rev', val(0))))
    .orderBy('h.channel_id')
    .limit(CHANNELS)
    .execute();
  return rows.map(({ channel_id, known, rev }) => ({
    channelId: channel_id,
    from: Number(known),
    to: Number(rev),
  }));
}

/** Texts that changed within the revisions. One of more than an hour ago gets no card any more. */
export const textsIn = ({ read }: Database, { channelId, from, to }: Behind, now: number): Promise<Entry[]> =>
  read
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('rev', '>', from)
    .where('rev', '<=', to)
    .where('kind', '=', 'text')
    .where('status', '=', SHOWN)
    .where('sent_at', '>', now - HOUR)
    .orderBy('rev')
    .execute();

/** Moves the cursor forward, never back: another process may be further. */
export const moveTo = ({ write }: Database, channelId: number, rev: number): Promise<unknown> =>
  write
    .insertInto('chat_cursor')
    .values({ name: CURSOR, channel_id: channelId, rev })
    .onConflict(on =>
      on.columns(['name', 'channel_id']).doUpdateSet({ rev }).where(sql<boolean>`chat_cursor.rev < ${rev}`),
    )
    .execute();
