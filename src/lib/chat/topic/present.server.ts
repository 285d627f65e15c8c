/** Topics as one caller sees them. */
import { usersById } from '../../members/account/profile/present.server.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import { idList } from '../../platform/db/id-list.ts';
import { unreadOf } from '../group/unread.server.ts';
import { uuidOf } from '../message/entry.ts';
import type { Topic } from './shapes.ts';
import type { TopicRow } from './store.server.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'viewer'>;

/** Topics as the viewer sees them, without those begun by people they block. Six queries at most. */
export async function topicsFor(
  { db, now, viewer }: Context,
  groupId: number,
  rows: readonly TopicRow[],
): Promise<Topic[]> {
  const makers = [...new Set(rows.map(({ user_id }) => user_id))];
  const [blocked, people, followed] = await Promise.all([
    blockedAmong(db, viewer?.userId, makers),
    usersById(db, makers, now),
    followedAmong({ db, viewer }, rows),
  ]);
  const unread = viewer ? await unreadOf(db, viewer.userId, [...followed], []) : new Map();
  return rows
    .filter(({ user_id }) => !blocked.has(user_id))
    .map(row => ({
      topic_id: row.channel_id,
      group_id: groupId,
      channel_id: row.parent_id,
      uuid: uuidOf({ channel_id: row.parent_id, n: row.n }),
      content: row.title,
      user_info: people.find(({ id }) => id === row.user_id) ?? null,
      expansion: JSON.parse(row.expansion),
      create_time: row.created_at,
      message_count: row.message_count,
      last_at: row.last_at,
      is_closed: row.closed_at !== null,
      is_following: followed.has(row.channel_id),
      unread: unread.get(row.channel_id)?.unread ?? 0,
    }));
}

async function followedAmong(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  topics: readonly TopicRow[],
): Promise<Set<number>> {
  if (!viewer || topics.length === 0) return new Set();
  const ids = topics.map(({ channel_id }) => channel_id);
  const rows = await db.read
    .selectFrom('chat_topic_follow')
    .select('channel_id')
    .where('user_id', '=', viewer.userId)
    .where('channel_id', 'in', idList(db, ids))
    .execute();
  return new Set(rows.map(({ channel_id }) => channel_id));
}
