/** A member's own notifications of a channel. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Channel, GroupConfig } from '../group/config.server.ts';
import { levelOf, NOTIFIES, ownLevel, storedLevel } from '../group/mute-level.ts';
import { groupMute } from '../group/own.server.ts';

type Context = Pick<MemberContext, 'db' | 'viewer'>;

export interface ChannelMute {
  /** The level that counts: 0 notifies of all messages, 1 of none, 2 of mentions. */
  mute_status: number;
  /** Whether it is the group's. */
  is_as_group: boolean;
}

export async function channelMute(
  { db, viewer }: Context,
  { channel: { id }, config }: { channel: Channel; config: GroupConfig },
): Promise<ChannelMute> {
  const row = await db.read
    .selectFrom('chat_read')
    .select('mute')
    .where('user_id', '=', viewer.userId)
    .where('channel_id', '=', id)
    .executeTakeFirst();
  const own = ownLevel(row?.mute ?? 0);
  const mute_status = levelOf(own, await groupMute({ db, viewer }, config));
  return { mute_status, is_as_group: own === NOTIFIES.asGroup };
}

/** `level`: 3 takes one's own back, and the group's counts. */
export async function setChannelMute({ db, viewer }: Context, { id }: Channel, level: number): Promise<void> {
  const mute = storedLevel(level);
  await db.write
    .insertInto('chat_read')
    .values({ user_id: viewer.userId, channel_id: id, n: 0, mute })
    .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet({ mute }))
    .execute();
}
