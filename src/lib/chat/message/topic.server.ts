/** Followers of a topic, and from where on they have it unread. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Entry } from './entry.ts';
import { type DialectOf, lockHeads } from './heads.server.ts';

/** Makes whoever writes in a topic follow it; earlier messages are read. Runs in the transaction of the messages. */
export async function noteSpoken(
  trx: Transaction<DB>,
  { entries, now }: { entries: readonly Entry[]; now: number },
): Promise<void> {
  const by = Map.groupBy(entries, ({ channel_id, user_id }) => `${channel_id} ${user_id}`);
  for (const own of by.values()) {
    const { channel_id: channelId, user_id: userId, n } = own[0]!;
    if (await follow(trx, { channelId, userId, now }))
      await setRead(trx, { channelId, userId, n, own: own.length - 1 });
  }
  for (const channelId of new Set(entries.map(({ channel_id }) => channel_id)))
    await trx.updateTable('chat_topic').set({ last_at: now }).where('channel_id', '=', channelId).execute();
}

/** Follows a topic; repeats change nothing. Earlier messages are read. */
export async function followTopic(
  trx: Transaction<DB>,
  db: DialectOf,
  { channelId, userId, now }: Following,
): Promise<void> {
  // Locks the head: later messages are unread.
  const head = (await lockHeads(trx, db, [channelId])).get(channelId);
  if (!head || !(await follow(trx, { channelId, userId, now }))) return;
  await setRead(trx, { channelId, userId, n: head.n, own: 0 });
}

interface Following {
  channelId: number;
  userId: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether they did not follow it before. */
async function follow(trx: Transaction<DB>, { channelId, userId, now }: Following): Promise<boolean> {
  const added = await trx
    .insertInto('chat_topic_follow')
    .values({ channel_id: channelId, user_id: userId, followed_at: now })
    .onConflict(on => on.columns(['channel_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

interface Mark {
  channelId: number;
  userId: number;
  n: number;
  own: number;
}

async function setRead(trx: Transaction<DB>, { channelId, userId, ...read }: Mark): Promise<void> {
  await trx
    .insertInto('chat_read')
    .values({ channel_id: channelId, user_id: userId, ...read })
    .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet(read))
    .execute();
}
