import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/group.ts. */
const TABLES: Tables = {
  chat_word_list: { columns: { group_id: 'key', words: 'text!' } },
  chat_change: {
    columns: { group_id: 'int!', field: 'text!', config_rev: 'ms!', audit_id: 'int!' },
    unique: [['group_id', 'field']],
  },
  chat_handover: {
    columns: { group_id: 'key', from_id: 'int!', to_id: 'int!', asked_at: 'ms!', expires_at: 'ms!' },
    index: [['from_id'], ['to_id'], ['expires_at']],
  },
};

/** Indexes of lists that are read by page. */
const INDEXES = {
  chat_member: ['group_id', 'joined_at', 'user_id'],
  chat_block: ['group_id', 'created_at'],
  chat_audit: ['group_id', 'action', 'id'],
} as const;

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  for (const [table, columns] of Object.entries(INDEXES))
    await db.schema
      .createIndex(`${table}_${columns.join('_')}_idx`)
      .on(table)
      .columns([...columns])
      .execute();
  await db.schema
    .alterTable('chat_channel')
    .addColumn('slow_seconds', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('chat_read').addColumn('said_at', 'bigint').execute();
}
