/** Unread messages: counts, and marking them as read. */
import { sql } from 'kysely';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { idList } from '../../platform/db/id-list.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { countedChannels, membershipsOf, unreadIn } from '../group/joined.server.ts';
import { levelOf, NOTIFIES } from '../group/mute-level.ts';
import { visibleChannels } from '../group/present.ts';
import { noChannel } from '../group/refusal.ts';
import { channelOrTopicIn, topicsFollowedIn } from '../group/topic.server.ts';
import { mentionsAfter, NOTHING_UNREAD } from '../group/unread.server.ts';
import { type UnreadLetters, unreadLetters } from '../letter/unread.server.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import type { messageCalls } from './contract.ts';
import { lockHeads } from './heads.server.ts';
import { IN_GROUP, PRIVATE } from './kind.ts';
import { MENTIONS_SHOWN } from './limits.ts';
import type { FoundTalk } from './talk.server.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;
type Clearing = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'messages'>;

type Calls = typeof messageCalls;

/**
 * Channels in the member's own order of groups, then letters. What has nothing unread is left out, unless a channel
 * has a level of its own.
 */
export async function unreadList(context: Context): Promise<OutputOf<Calls['im.unread']>> {
  const memberships = await membershipsOf(context);
  const counts = await unreadIn(context, memberships);
  const list = memberships.flatMap(membership => {
    const { config, mute } = membership;
    return countedChannels(membership, context.now).map(({ id, parent_id }) => {
      const { unread, mapLines, mentioned, ownLevel, readN, n } = counts.get(id) ?? NOTHING_UNREAD;
      return {
        conversation_type: IN_GROUP,
        target_id: config.group.id,
        channel_id: id,
        ...(parent_id === null ? {} : { parent_id }),
        unread,
        mentioned,
        map_lines: [...mapLines],
        read_n: readN,
        n,
        mute_status: levelOf(ownLevel, mute),
        is_as_group: ownLevel === NOTIFIES.asGroup,
        group_mute_status: mute,
      };
    });
  });
  const letters = (await unreadLetters(context)).filter(({ isRequest }) => !isRequest);
  return {
    list: [
      ...list.filter(({ unread, mentioned, is_as_group }) => unread > 0 || mentioned > 0 || !is_as_group),
      ...letters.map(unreadLetter),
    ],
  };
}

const unreadLetter = ({ channelId, otherId, unread, readN, n }: UnreadLetters) => ({
  conversation_type: PRIVATE,
  target_id: otherId,
  channel_id: channelId,
  unread,
  mentioned: 0,
  map_lines: [],
  read_n: readN,
  n,
  mute_status: NOTIFIES.all,
  is_as_group: true,
  group_mute_status: NOTIFIES.all,
});

/**
 * Marks a channel as read up to its latest message; without a channel, all that the member may view. Other tabs get
 * an event.
 */
export async function clearUnread(
  context: Clearing,
  { config, subject }: { config: GroupConfig; subject: PermissionSubject },
  channelId: number | undefined,
): Promise<void> {
  if (channelId !== undefined) {
    const channel = await channelOrTopicIn(context.db, config, channelId);
    if (!channel || !decide(subject, channel.resource, 'view', context.now).allowed) throw noChannel();
    return clearAll(context, [channelId]);
  }
  const topics = await topicsFollowedIn(context, config, subject);
  const counted = [...visibleChannels(config, subject, context.now), ...topics];
  await clearAll(
    context,
    counted.map(({ id }) => id),
  );
}

/** Marks channels that the user may view as read. */
export async function clearAll({ db, viewer, messages }: Clearing, ids: readonly number[]): Promise<void> {
  const read = await inTransaction(db, async trx => {
    // Holds the heads: a message sent meanwhile counts as own afterwards.
    await lockHeads(trx, db, ids);
    const { rows } = await sql<{
      channel_id: number;
      n: number;
    }>`insert into chat_read (user_id, channel_id, n)
      select cast(${viewer.userId} as integer), channel_id, n from chat_head
        where channel_id in ${idList(db, ids)}
      on conflict (user_id, channel_id) do update set n = excluded.n, own = 0
        where chat_read.n <> excluded.n or chat_read.own <> 0
      returning channel_id, n`.execute(trx);
    return rows;
  });
  for (const { channel_id, n } of read)
    messages.publishToUser(viewer.userId, { type: 'read', channelId: channel_id, n: Number(n), own: 0 });
}

/** Unread mentions of the member after a position, in order. Letters mention nobody. */
export async function ownMentions(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { target, standing }: FoundTalk,
  afterN: number,
): Promise<number[]> {
  if ('letter' in standing) return [];
  const identityIds = standing.subject.member!.identities.map(({ id }) => id);
  const after = { channelId: target.channel.id, afterN };
  return mentionsAfter(db, { userId: viewer.userId, identityIds }, after, MENTIONS_SHOWN);
}
