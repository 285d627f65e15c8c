/** Unread messages: counts, and marking them as read. */
import { sql } from 'kysely';
import type { OutputOf } from '../contract/call.ts';
import type { MemberContext } from '../contract/context.ts';
import { idList } from '../db/id-list.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { membershipsOf, unreadIn } from '../group/joined.server.ts';
import { visibleChannels } from '../group/present.ts';
import { noChannel } from '../group/refusal.ts';
import { NOTHING_UNREAD } from '../group/unread.server.ts';
import type { Subject } from '../permission/standing.ts';
import type { messageCalls } from './contract.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/** In the member's own order of groups; channels with nothing unread are left out. */
export async function unreadList(context: Context): Promise<OutputOf<(typeof messageCalls)['im.unread']>> {
  const memberships = await membershipsOf(context);
  const counts = await unreadIn(context, memberships);
  const list = memberships.flatMap(({ config, subject, mute }) =>
    visibleChannels(config, subject, context.now).map(({ id }) => {
      const { unread, mentioned, mute: ofChannel } = counts.get(id) ?? NOTHING_UNREAD;
      return {
        target_id: config.group.id,
        channel_id: id,
        unread,
        mentioned,
        mute_status: ofChannel,
        group_mute_status: mute,
      };
    }),
  );
  return { list: list.filter(({ unread, mentioned }) => unread > 0 || mentioned > 0) };
}

/** Up to the latest message; without a channel, of all that the member may view. */
export async function clearUnread(
  { db, now, viewer }: Context,
  { config, subject }: { config: GroupConfig; subject: Subject },
  channelId: number | undefined,
): Promise<void> {
  const visible = visibleChannels(config, subject, now).map(({ id }) => id);
  if (channelId !== undefined && !visible.includes(channelId)) throw noChannel();
  const ids = channelId === undefined ? visible : [channelId];
  await sql`insert into chat_read (user_id, channel_id, n)
    select cast(${viewer.userId} as integer), channel_id, n from chat_head
      where channel_id in ${idList(db, ids)}
    on conflict (user_id, channel_id) do update set n = excluded.n, own = 0`.execute(db.write);
}
