/** Acts on a conversation: a user accepts or declines it, or deletes it for themselves. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { noChannel } from '../group/refusal.ts';
import { type Conversation, conversationWith } from './conversation.server.ts';
import type { Reception } from './rule.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'viewer'>;

interface Answer {
  channelId: number;
  userId: number;
  reception: Reception;
}

export const answerLetter = async (
  { write }: Database,
  { channelId, userId, reception }: Answer,
): Promise<void> => {
  await write
    .updateTable('letter_state')
    .set({ reception })
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .execute();
};

/** Accepts the other's letters, or declines a request: it is deleted, and so is what still comes of it. */
export async function answer(context: Context, otherId: number, isAccepted: boolean): Promise<Reception> {
  const { db, viewer } = context;
  const { channelId, own } = await foundWith(db, viewer.userId, otherId);
  // What was answered is left by deleting it, or by a block.
  if (own === 'accepted' || (!isAccepted && own !== 'requested')) return own!;
  const reception = isAccepted ? 'accepted' : 'declined';
  await inTransaction(db, async trx => {
    const inside = within(db, trx);
    if (!isAccepted) await forget(inside, channelId, viewer.userId);
    await answerLetter(inside, { channelId, userId: viewer.userId, reception });
  });
  // Whose request was accepted may write on at once; who was declined is not told.
  const userIds = isAccepted ? [viewer.userId, otherId] : [viewer.userId];
  await context.bus.publish('lettersChanged', { channelId, userIds });
  return reception;
}

/** Deletes what stands in the conversation now, for the user alone; the next letter brings it back. */
export async function deleteForOneself(context: Context, otherId: number): Promise<void> {
  const { db, viewer } = context;
  const { channelId } = await foundWith(db, viewer.userId, otherId);
  await inTransaction(db, trx => forget(within(db, trx), channelId, viewer.userId));
  await publishToOwnTabs(context, channelId);
}

export const publishToOwnTabs = (
  { bus, viewer }: Pick<Context, 'bus' | 'viewer'>,
  channelId: number,
): Promise<void> => bus.publish('lettersChanged', { channelId, userIds: [viewer.userId] });

/** Throws not_found where the two never wrote to each other. */
export async function foundWith(db: Database, userId: number, otherId: number): Promise<Conversation> {
  const found = await conversationWith(db, userId, otherId);
  if (!found) throw noChannel();
  return found;
}

/** Deletes the letters so far for this user, and marks them as read. */
async function forget({ write }: Database, channelId: number, userId: number): Promise<void> {
  const { n } = await write
    .selectFrom('chat_head')
    .select('n')
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  await write
    .updateTable('letter_state')
    .set({ deleted_n: n })
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .execute();
  const read = { n, own: 0 };
  await write
    .insertInto('chat_read')
    .values({ user_id: userId, channel_id: channelId, ...read })
    .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet(read))
    .execute();
}
