/** A member's own notifications of a channel. */
import type { MemberContext } from '../contract/context.ts';
import type { Channel } from '../group/config.server.ts';

type Context = Pick<MemberContext, 'db' | 'viewer'>;

/** 0 notifies of all messages, 1 of none, 2 of mentions. */
export async function channelMute({ db, viewer }: Context, { id }: Channel): Promise<number> {
  const row = await db.read
    .selectFrom('chat_read')
    .select('mute')
    .where('user_id', '=', viewer.userId)
    .where('channel_id', '=', id)
    .executeTakeFirst();
  return row?.mute ?? 0;
}

export async function setChannelMute({ db, viewer }: Context, { id }: Channel, mute: number): Promise<void> {
  await db.write
    .insertInto('chat_read')
    .values({ user_id: viewer.userId, channel_id: id, n: 0, mute })
    .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet({ mute }))
    .execute();
}
