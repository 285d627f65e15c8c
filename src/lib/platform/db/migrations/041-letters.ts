import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/letter.ts, platform/db/schema/members/account.ts. */
const TABLES: Tables = {
  letter_pair: {
    columns: { user_a: 'int!', user_b: 'int!', channel_id: 'int!' },
    unique: [['user_a', 'user_b'], ['channel_id']],
    index: [['user_b']],
  },
  letter_state: {
    columns: {
      user_id: 'int!',
      channel_id: 'int!',
      other_id: 'int!',
      reception: 'text!',
      deleted_n: 'ms!',
    },
    unique: [['user_id', 'channel_id']],
    index: [['channel_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  await db.schema
    .alterTable('user')
    .addColumn('letter_from', 'text', column => column.notNull().defaultTo('everyone'))
    .execute();
}
