import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/message.ts. */
const TABLES: Tables = {
  chat_head: { columns: { channel_id: 'key', n: 'ms!', rev: 'ms!' } },
  chat_message: {
    columns: {
      channel_id: 'int!',
      n: 'ms!',
      rev: 'ms!',
      user_id: 'int!',
      local_id: 'text!',
      kind: 'text!',
      content: 'text!',
      extra: 'text!',
      reply_n: 'ms',
      mentioned: 'text!',
      expansion: 'text!',
      sent_at: 'ms!',
    },
    unique: [
      ['channel_id', 'n'],
      ['channel_id', 'rev'],
      ['user_id', 'local_id'],
    ],
  },
  chat_mention: {
    columns: { user_id: 'int!', channel_id: 'int!', n: 'ms!' },
    unique: [['user_id', 'channel_id', 'n']],
    index: [['channel_id', 'n']],
  },
  chat_call: {
    columns: { channel_id: 'int!', n: 'ms!', identity_id: 'int!' },
    unique: [['channel_id', 'n', 'identity_id']],
  },
  chat_read: {
    columns: { user_id: 'int!', channel_id: 'int!', n: 'ms!' },
    unique: [['user_id', 'channel_id']],
    index: [['channel_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  await db.schema
    .alterTable('chat_message')
    .addColumn('status', 'integer', column => column.notNull().defaultTo(1))
    .execute();
  for (const column of ['own', 'mute'])
    await db.schema
      .alterTable('chat_read')
      .addColumn(column, 'integer', made => made.notNull().defaultTo(0))
      .execute();
}
