/** The read mark of a member in a channel. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { lockHeads } from './heads.server.ts';
import { SHOWN } from './kind.ts';

export interface Read {
  n: number;
  /** Messages after it that are not unread: one's own, recalled and hidden ones, and those of people whom one blocks. */
  own: number;
}

/** Marks everything up to `n` as read, and what follows as unread. `n` beyond the last message is the last. */
export const markRead = (db: Database, userId: number, channelId: number, n: number): Promise<Read> =>
  inTransaction(db, async trx => {
    // Holds the head: a message sent meanwhile counts as own afterwards.
    const head = (await lockHeads(trx, db, [channelId])).get(channelId);
    const upTo = Math.min(n, head?.n ?? 0);
    const { rows } = await sql<{ is_own: number; count: number }>`
      select case when user_id = ${userId} then 1 else 0 end as is_own, count(*) as count
      from chat_message m
      where channel_id = ${channelId} and n > ${upTo} and (user_id = ${userId} or status <> ${SHOWN} or exists (
        select 1 from user_block b where b.user_id = ${userId} and b.blocked_id = m.user_id))
      group by is_own`.execute(trx);
    const counted = rows.map(({ is_own, count }) => ({ isOwn: Number(is_own) === 1, count: Number(count) }));
    const read = { n: upTo, own: counted.find(({ isOwn }) => isOwn)?.count ?? 0 };
    await trx
      .insertInto('chat_read')
      .values({ user_id: userId, channel_id: channelId, ...read })
      .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet(read))
      .execute();
    return { n: upTo, own: counted.reduce((sum, { count }) => sum + count, 0) };
  });
