import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/message.ts. */
const TABLES: Tables = {
  chat_reaction: {
    columns: { channel_id: 'int!', n: 'ms!', emoji: 'text!', user_id: 'int!' },
    unique: [['channel_id', 'n', 'emoji', 'user_id']],
    index: [['user_id', 'channel_id', 'n']],
  },
  chat_edit: {
    columns: { channel_id: 'int!', n: 'ms!', content: 'text!', until: 'ms!' },
    index: [['channel_id', 'n']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  await db.schema
    .alterTable('chat_message')
    .addColumn('reactions', 'text', column => column.notNull().defaultTo('[]'))
    .execute();
}
