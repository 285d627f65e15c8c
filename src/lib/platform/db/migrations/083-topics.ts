import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/**
 * Topics: channels that hang under a message of another, and who follows them. Column meanings:
 * platform/db/schema/chat/topic.ts.
 */
const TABLES: Tables = {
  chat_topic: {
    columns: {
      channel_id: 'key',
      parent_id: 'int!',
      n: 'ms!',
      user_id: 'int!',
      expansion: 'text!',
      closed_at: 'ms',
      last_at: 'ms!',
      created_at: 'ms!',
    },
    unique: [['parent_id', 'n']],
    index: [['parent_id', 'last_at'], ['user_id']],
  },
  chat_topic_follow: {
    columns: { channel_id: 'int!', user_id: 'int!', followed_at: 'ms!' },
    unique: [['channel_id', 'user_id']],
    index: [['user_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  await db.schema.alterTable('chat_channel').addColumn('parent_id', 'integer').execute();
  await db.schema.createIndex('chat_channel_parent_id_idx').on('chat_channel').column('parent_id').execute();
}
