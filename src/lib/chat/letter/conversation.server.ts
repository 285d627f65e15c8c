/** Conversations: the channel of two users, and the reception of each. */
import type { Database } from '../../platform/db/database.ts';
import { noChannel } from '../group/refusal.ts';
import type { Reception } from './rule.ts';

/** A conversation as one of the two sees it. */
export interface Conversation {
  channelId: number;
  otherId: number;
  /** The other's; undefined where the conversation has not begun. */
  reception: Reception | undefined;
  own: Reception | undefined;
  /** Letters of both. */
  sent: number;
  /** One deleted what stands up to here. */
  deletedN: number;
}

export const NO_CONVERSATION: Conversation = {
  channelId: 0,
  otherId: 0,
  reception: undefined,
  own: undefined,
  sent: 0,
  deletedN: 0,
};

/** The smaller id first. */
export const pairOf = (one: number, other: number) => ({
  user_a: Math.min(one, other),
  user_b: Math.max(one, other),
});

/** Undefined before the first letter. */
export async function channelOf(db: Database, one: number, other: number): Promise<number | undefined> {
  const { user_a, user_b } = pairOf(one, other);
  const row = await db.read
    .selectFrom('letter_pair')
    .select('channel_id')
    .where('user_a', '=', user_a)
    .where('user_b', '=', user_b)
    .executeTakeFirst();
  return row?.channel_id;
}

/** Throws not_found for a channel that is no conversation of this user. */
export async function conversationIn(db: Database, channelId: number, userId: number): Promise<Conversation> {
  const rows = await db.read
    .selectFrom('letter_state as s')
    .innerJoin('chat_head as h', 'h.channel_id', 's.channel_id')
    .select(['s.user_id', 's.other_id', 's.reception', 's.deleted_n', 'h.n'])
    .where('s.channel_id', '=', channelId)
    .execute();
  const own = rows.find(({ user_id }) => user_id === userId);
  if (!own) throw noChannel();
  return {
    channelId,
    otherId: own.other_id,
    // A closed account's is gone.
    reception: rows.find(({ user_id }) => user_id === own.other_id)?.reception as Reception | undefined,
    own: own.reception as Reception,
    sent: own.n,
    deletedN: own.deleted_n,
  };
}

/** The conversation with this user; undefined before the first letter. */
export async function conversationWith(
  db: Database,
  userId: number,
  otherId: number,
): Promise<Conversation | undefined> {
  const channelId = await channelOf(db, userId, otherId);
  return channelId === undefined ? undefined : conversationIn(db, channelId, userId);
}
