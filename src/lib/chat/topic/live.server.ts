/** Brings the lines under messages up to date: messages within a second are one change a topic. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { OpenContext, OpenedFeature, Running } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { OPEN } from '../group/config.server.ts';
import type { MessageLog } from '../message/log.server.ts';
import { TOGETHER_MS } from './limits.ts';
import { lineJob } from './line.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    topicLines: TopicLines;
  }
}

export interface TopicLines extends OpenedFeature {
  /** Resolves when all earlier messages count under theirs. */
  settled(): Promise<void>;
}

export function openTopicLines(
  { db }: Pick<OpenContext, 'db'>,
  { messages }: Pick<Running, 'messages'>,
): TopicLines {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    if (ids.length === 0) return;
    writing = writing
      .then(() => writeLines(db, messages, ids))
      .catch(err => log.error({ err }, 'topic: lines under messages'));
  };
  messages.onChanged(channelId => {
    // A line that is written on closing is a change too, of the channel that it stands in.
    if (isClosed) return;
    changed.add(channelId);
    timer ??= setTimeout(write, TOGETHER_MS).unref();
  });
  const settled = async () => {
    write();
    await writing;
  };
  return {
    settled,
    async close() {
      isClosed = true;
      await settled();
    },
  };
}

/** Most of these channels are no topics. */
async function writeLines(db: Database, messages: MessageLog, channelIds: readonly number[]): Promise<void> {
  const topics = await db.read
    .selectFrom('chat_topic as t')
    .innerJoin('chat_channel as c', 'c.id', 't.channel_id')
    .select(['t.channel_id', 't.parent_id', 't.n', 'c.group_id'])
    .where('t.channel_id', 'in', idList(db, channelIds))
    .where('c.status', '=', OPEN)
    .execute();
  const jobs = topics.map(({ channel_id: topicId, parent_id: parentId, n, group_id }) =>
    messages.commit(lineJob({ topicId, groupId: group_id!, parentId, n })),
  );
  // The message, its channel or its group may be gone by now.
  for (const { reason } of (await Promise.allSettled(jobs)).filter(one => one.status === 'rejected'))
    if (reason.status !== 404) throw reason;
}
