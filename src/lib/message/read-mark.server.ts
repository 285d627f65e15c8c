/** What a member has read of a channel. */
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { lockHeads } from './heads.server.ts';

export interface Read {
  n: number;
  /** Own messages after it. */
  own: number;
}

/** Marks everything up to `n` as read, and what follows as unread. `n` beyond the last message is the last. */
export const markRead = (db: Database, userId: number, channelId: number, n: number): Promise<Read> =>
  inTransaction(db, async trx => {
    // Holds the head: a message sent meanwhile counts as own afterwards.
    const head = (await lockHeads(trx, db, [channelId])).get(channelId);
    const upTo = Math.min(n, head?.n ?? 0);
    const { own } = await trx
      .selectFrom('chat_message')
      .select(({ fn }) => fn.countAll<number>().as('own'))
      .where('channel_id', '=', channelId)
      .where('n', '>', upTo)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const read = { n: upTo, own: Number(own) };
    await trx
      .insertInto('chat_read')
      .values({ user_id: userId, channel_id: channelId, ...read })
      .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet(read))
      .execute();
    return read;
  });
