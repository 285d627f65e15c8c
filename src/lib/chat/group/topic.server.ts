/** Topics as channels: each has the rights of the channel that it hangs under. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import { type Channel, channelIn, type GroupConfig, OPEN } from './config.server.ts';

/** Topics that count as unread for one member: those in which somebody spoke last. */
const FOLLOWED_MAX = 200;
/** Topics of a group that are searched. */
const SEARCHED_MAX = 5000;

const rowsOf = ({ read }: Pick<Database, 'read'>) =>
  read
    .selectFrom('chat_topic as t')
    .innerJoin('chat_channel as c', 'c.id', 't.channel_id')
    .selectAll('c')
    .select(['t.closed_at', 't.parent_id as under_id'])
    .where('c.status', '=', OPEN);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Undefined where the channel that it hangs under is gone. */
function topicIn(config: GroupConfig, { closed_at, under_id, ...row }: Row): Channel | undefined {
  const parent = channelIn(config, under_id);
  const isClosed = closed_at !== null;
  return parent && { ...parent, ...facts(row), resource: { ...parent.resource, isClosed } };
}

const facts = ({ id, parent_id, name, created_at }: Omit<Row, 'closed_at' | 'under_id'>) => ({
  id,
  parent_id,
  name,
  created_at,
  intro: '',
  link: '',
  match_day: null,
  readmeAt: 0,
});

/** A channel of the group, or one of its topics. */
export const channelOrTopicIn = async (
  db: Database,
  config: GroupConfig,
  channelId: number,
): Promise<Channel | undefined> =>
  channelIn(config, channelId) ?? (await topicsAmong(db, config, [channelId])).get(channelId);

/** Channels of these that are topics of the group, by id. */
export async function topicsAmong(
  db: Database,
  config: GroupConfig,
  ids: readonly number[],
): Promise<Map<number, Channel>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(db)
    .where('c.id', 'in', idList(db, ids))
    .where('c.group_id', '=', config.group.id)
    .execute();
  return byId(rows.flatMap(row => topicIn(config, row) ?? []));
}

/** Topics under these channels of the group, by id: the ones in which somebody spoke last. */
export async function topicsUnder(
  db: Database,
  config: GroupConfig,
  parentIds: readonly number[],
): Promise<Map<number, Channel>> {
  const rows = await rowsOf(db)
    .where('t.parent_id', 'in', idList(db, parentIds))
    .orderBy('t.last_at', 'desc')
    .limit(SEARCHED_MAX)
    .execute();
  return byId(rows.flatMap(row => topicIn(config, row) ?? []));
}

const byId = (topics: readonly Channel[]): Map<number, Channel> =>
  new Map(topics.map(topic => [topic.id, topic]));

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}

interface Following {
  userId: number;
  configs: ReadonlyMap<number, GroupConfig>;
  subjects: ReadonlyMap<number, PermissionSubject>;
}

/** Topics that the user follows and may view, by group; the one in which somebody spoke last first. */
export async function followedTopics(
  { db, now }: At,
  { userId, configs, subjects }: Following,
): Promise<Map<number, Channel[]>> {
  const rows = await rowsOf(db)
    .innerJoin('chat_topic_follow as f', 'f.channel_id', 't.channel_id')
    .where('f.user_id', '=', userId)
    .where('c.group_id', 'in', idList(db, [...configs.keys()]))
    .orderBy('t.last_at', 'desc')
    .orderBy('t.channel_id', 'desc')
    .limit(FOLLOWED_MAX)
    .execute();
  const topics = rows.flatMap(row => {
    const config = configs.get(row.group_id ?? 0);
    return (config && topicIn(config, row)) ?? [];
  });
  const seen = topics.filter(({ group_id, resource }) => {
    const subject = subjects.get(group_id);
    return subject !== undefined && decide(subject, resource, 'view', now).allowed;
  });
  return Map.groupBy(seen, ({ group_id }) => group_id);
}

/** Followed topics of one group. */
export async function topicsFollowedIn(
  { db, now, viewer }: At & { viewer: { userId: number } },
  config: GroupConfig,
  subject: PermissionSubject,
): Promise<readonly Channel[]> {
  const { id } = config.group;
  const of = {
    userId: viewer.userId,
    configs: new Map([[id, config]]),
    subjects: new Map([[id, subject]]),
  };
  return (await followedTopics({ db, now }, of)).get(id) ?? [];
}
