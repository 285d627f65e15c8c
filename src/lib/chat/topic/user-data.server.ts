/** The topics that a user began, and those that they follow. */
import type { Transaction } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { reviseLine } from './line.server.ts';
import { TOPIC_DATA, UNTITLED } from './wording.ts';

const timeOf = (at: number): string => `${dayKey(at)} ${clock(at)}`;

export const topicData: UserData = {
  async tables(db, userId) {
    const topics = await named(db)
      .select(['p.name as channel', 'c.name as title', 't.created_at'])
      .where('t.user_id', '=', userId)
      .orderBy('t.channel_id')
      .execute();
    const follows = await named(db)
      .innerJoin('chat_topic_follow as f', 'f.channel_id', 't.channel_id')
      .select(['p.name as channel', 'c.name as title', 'f.followed_at'])
      .where('f.user_id', '=', userId)
      .orderBy('t.channel_id')
      .execute();
    return [
      {
        name: 'topics',
        title: TOPIC_DATA.topics,
        rows: topics.map(({ created_at, ...row }) => ({ time: timeOf(created_at), ...row })),
      },
      {
        name: 'topics_followed',
        title: TOPIC_DATA.follows,
        rows: follows.map(({ followed_at, ...row }) => ({ time: timeOf(followed_at), ...row })),
      },
    ];
  },

  /** Topics stay for those who speak in them, without a name; their titles go where words are erased. */
  async erase(input, userId, choice) {
    const trx = input as Transaction<DB>;
    if (choice === 'erase') await eraseTitles(trx, userId);
    await trx.deleteFrom('chat_topic_follow').where('user_id', '=', userId).execute();
  },
};

const named = ({ read }: Database) =>
  read
    .selectFrom('chat_topic as t')
    .innerJoin('chat_channel as c', 'c.id', 't.channel_id')
    .innerJoin('chat_channel as p', 'p.id', 't.parent_id');

async function eraseTitles(trx: Transaction<DB>, userId: number): Promise<void> {
  const topics = await trx
    .selectFrom('chat_topic')
    .select(['channel_id', 'parent_id', 'n'])
    .where('user_id', '=', userId)
    .orderBy('parent_id')
    .execute();
  for (const { channel_id, parent_id, n } of topics) {
    await trx.updateTable('chat_channel').set({ name: UNTITLED }).where('id', '=', channel_id).execute();
    await trx
      .updateTable('chat_topic')
      .set({ expansion: '{}' })
      .where('channel_id', '=', channel_id)
      .execute();
    // It may be somebody else's message.
    await reviseLine(trx, { topicId: channel_id, parentId: parent_id, n });
  }
}
