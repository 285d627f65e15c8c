/** Groups as one caller sees them. */
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import { type Channel, type GroupConfig, groupConfigs } from './config.server.ts';
import { channelsFor, infoOf, visibleChannels } from './present.ts';
import type { GroupIndex, JoinedGroup } from './shapes.ts';
import { subjectsIn } from './standing.server.ts';
import { VISITOR } from './standing.ts';
import { followedTopics, topicsFollowedIn } from './topic.server.ts';
import { type ChannelUnread, NOTHING_UNREAD, unreadOf } from './unread.server.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/** A group that the user belongs to. */
export interface Membership {
  config: GroupConfig;
  subject: PermissionSubject;
  /** The notice level, as in ChatMemberTable.mute. */
  mute: number;
  /** Topics that they follow, and may view. */
  topics: readonly Channel[];
}

/** The member's groups in their own order. Eleven queries at most, however many groups. */
export async function membershipsOf({ db, now, viewer }: Context): Promise<Membership[]> {
  const { userId } = viewer;
  const rows = await db.read
    .selectFrom('chat_member')
    .select(['group_id', 'mute'])
    .where('user_id', '=', userId)
    .orderBy('sort')
    .orderBy('joined_at')
    .orderBy('group_id')
    .execute();
  const ids = rows.map(({ group_id }) => group_id);
  const configs = await groupConfigs(db, ids);
  const subjects = await subjectsIn(db, configs, userId);
  const topics = await followedTopics({ db, now }, { userId, configs, subjects });
  return rows.flatMap(({ group_id, mute }) => {
    const config = configs.get(group_id);
    const subject = subjects.get(group_id);
    return config && subject?.member ? [{ config, subject, mute, topics: topics.get(group_id) ?? [] }] : [];
  });
}

/** Channels that the member may view, and topics that they follow: the ones with unread counts. */
export const countedChannels = ({ config, subject, topics }: Membership, now: number): Channel[] => [
  ...visibleChannels(config, subject, now),
  ...topics,
];

/** Unread counts by channel, of all that counts for the member in these groups. */
export function unreadIn(
  { db, now, viewer }: Context,
  memberships: readonly Membership[],
): Promise<Map<number, ChannelUnread>> {
  const channels = memberships.flatMap(one => countedChannels(one, now));
  const identities = memberships.flatMap(({ subject }) => subject.member!.identities);
  return unreadOf(
    db,
    viewer.userId,
    channels.map(({ id }) => id),
    identities.map(({ id }) => id),
  );
}

export async function myGroups(context: Context): Promise<{ list: JoinedGroup[] }> {
  const memberships = await membershipsOf(context);
  const unread = await unreadIn(context, memberships);
  return {
    list: memberships.map(membership => {
      const { config, subject, mute } = membership;
      const counts = countedChannels(membership, context.now).map(
        ({ id }) => unread.get(id) ?? NOTHING_UNREAD,
      );
      return {
        ...seen(config, subject, context.now),
        msgUnReadCount: sum(counts.map(one => one.unread)),
        unreadMentionedCount: sum(counts.map(one => one.mentioned)),
        mute_status: mute,
      };
    }),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A group as the subject sees it, without counts, which are members' own. */
function seen(config: GroupConfig, subject: PermissionSubject, now: number): JoinedGroup {
  const { group } = config;
  const isVisitor = subject.member === undefined || subject.isBlocked;
  return {
    group_id: group.id,
    name: group.name,
    icon: group.icon,
    isTemporary: isVisitor,
    isVisitor,
    msgUnReadCount: 0,
    unreadMentionedCount: 0,
    mute_status: 0,
    config_rev: group.config_rev,
    ...channelsFor(config, subject, now),
    group_info: infoOf(group),
  };
}

export const visitorIndex = (config: GroupConfig, { now }: Pick<CallContext, 'now'>): JoinedGroup =>
  seen(config, VISITOR, now);

/** The group with the caller's own counts and names in it; others get it as a visitor. */
export async function groupIndex(
  context: Context,
  config: GroupConfig,
  subject: PermissionSubject,
): Promise<GroupIndex> {
  const { db, now, viewer } = context;
  const own = { group_nickname: '', identity_ids: [], first_identity_id: 0 };
  const plain = seen(config, subject, now);
  if (plain.isVisitor) return { ...plain, ...own };
  const row = await db.read
    .selectFrom('chat_member')
    .select(['nickname', 'first_identity_id', 'mute'])
    .where('group_id', '=', config.group.id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  const topics = await topicsFollowedIn(context, config, subject);
  const counts = [...(await unreadIn(context, [{ config, subject, mute: 0, topics }])).values()];
  return {
    ...plain,
    msgUnReadCount: sum(counts.map(one => one.unread)),
    unreadMentionedCount: sum(counts.map(one => one.mentioned)),
    mute_status: row?.mute ?? 0,
    group_nickname: row?.nickname ?? '',
    identity_ids: subject.member!.identities.map(({ id }) => id),
    first_identity_id: row?.first_identity_id ?? 0,
  };
}
