import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  device_cookie: {
    columns: {
      id: 'id',
      user_id: 'int!',
      token_hash: 'text!',
      session_id: 'int!',
      user_agent: 'text',
      created_at: 'ms!',
      last_used_at: 'ms!',
      expires_at: 'ms!',
    },
    unique: [['token_hash', 'user_id']],
    index: [['user_id'], ['expires_at']],
  },
};

/**
 * Browsers that accounts are used with, and the browser that requested a code. Column meanings:
 * platform/db/schema/members/account.ts.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  for (const name of ['browser_hash', 'network'])
    await db.schema
      .alterTable('sms_code')
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute();
  for (const name of ['own_tries', 'network_tries'])
    await db.schema
      .alterTable('sms_code')
      .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
      .execute();
}
