/** The topics of a channel, and those that a member follows. */
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { afterOf, pageOf, spanOf } from '../../platform/contract/row-cursor.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { topicsFollowedIn } from '../group/topic.server.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import type { topicCalls } from './contract.ts';
import { topicsFor } from './present.server.ts';
import type { TopicTarget } from './scopes.server.ts';
import type { Topic } from './shapes.ts';
import { topicRows } from './store.server.ts';

type Call = (typeof topicCalls)['topic.topic_list'];

/** Topics of a channel, the one in which somebody spoke last first. */
export async function topicList(
  context: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  { config, channel }: TopicTarget,
  input: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const { db } = context;
  const after = afterOf(input.cursor);
  const { offset, limit } = spanOf(input);
  const found = await topicRows(db)
    .where('t.parent_id', '=', channel.id)
    .$if(after !== undefined, query =>
      query.where(({ eb, or, and }) =>
        or([
          eb('t.last_at', '<', after!.at),
          and([eb('t.last_at', '=', after!.at), eb('t.channel_id', '<', after!.id)]),
        ]),
      ),
    )
    .orderBy('t.last_at', 'desc')
    .orderBy('t.channel_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { rows, ...more } = pageOf(found, input.page_size, row => ({ at: row.last_at, id: row.channel_id }));
  return {
    list: await topicsFor(context, config.group.id, rows),
    count: await countOf(db, channel.id),
    ...more,
  };
}

async function countOf(db: Database, channelId: number): Promise<number> {
  const { count } = await db.read
    .selectFrom('chat_topic')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Followed topics, the one in which somebody spoke last first. */
export async function topicsFollowed(
  context: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  config: GroupConfig,
  subject: PermissionSubject,
): Promise<Topic[]> {
  const followed = await topicsFollowedIn(context, config, subject);
  const ids = followed.map(({ id }) => id);
  const rows = await topicRows(context.db)
    .where('t.channel_id', 'in', idList(context.db, ids))
    .orderBy('t.last_at', 'desc')
    .orderBy('t.channel_id', 'desc')
    .execute();
  return topicsFor(context, config.group.id, rows);
}
