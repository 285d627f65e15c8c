import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/room.ts. */
const TABLES: Tables = {
  chat_pin: { columns: { channel_id: 'key', n: 'ms!', by_id: 'int!', pinned_at: 'ms!' } },
  chat_readme: { columns: { channel_id: 'key', content: 'text!', by_id: 'int!', changed_at: 'ms!' } },
  chat_sign: {
    columns: {
      channel_id: 'int!',
      user_id: 'int!',
      day: 'text!',
      nth: 'int!',
      streak: 'int!',
      total: 'int!',
      coins: 'int!',
      signed_at: 'ms!',
    },
    unique: [
      ['channel_id', 'user_id'],
      ['channel_id', 'day', 'nth'],
    ],
    index: [['user_id']],
  },
  chat_quiz: {
    columns: {
      id: 'id',
      channel_id: 'int!',
      user_id: 'int!',
      title: 'text!',
      options: 'text!',
      counts: 'text!',
      end_at: 'ms',
      created_at: 'ms!',
    },
    index: [['channel_id', 'id'], ['user_id']],
  },
  chat_quiz_answer: {
    columns: { quiz_id: 'int!', user_id: 'int!', option: 'int!', answered_at: 'ms!' },
    unique: [['quiz_id', 'user_id']],
    index: [['user_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
