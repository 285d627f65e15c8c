/** Rows of topics. */
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ChatTopicTable } from '../../platform/db/schema/chat/topic.ts';
import { OPEN } from '../group/config.server.ts';

export type TopicRow = Selectable<ChatTopicTable> & { title: string; message_count: number };

/** Topics with title and count, in channels that are there. */
export const topicRows = ({ read }: Pick<Database, 'read'>) =>
  read
    .selectFrom('chat_topic as t')
    .innerJoin('chat_channel as c', 'c.id', 't.channel_id')
    .innerJoin('chat_head as h', 'h.channel_id', 't.channel_id')
    .selectAll('t')
    .select(['c.name as title', 'h.n as message_count'])
    .where('c.status', '=', OPEN);

export const topicById = (db: Pick<Database, 'read'>, topicId: number): Promise<TopicRow | undefined> =>
  topicRows(db).where('t.channel_id', '=', topicId).executeTakeFirst();
