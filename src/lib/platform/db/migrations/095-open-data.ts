import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Nightly dumps of facts, and keys of programs. Column meanings: platform/db/schema/newsroom/open-data.ts. */
const TABLES: Tables = {
  open_dump: {
    columns: {
      day: 'text!',
      claimed_at: 'ms!',
      made_at: 'ms',
      bytes: 'int!',
      sha256: 'text!',
      row_count: 'int!',
    },
    unique: [['day']],
  },
  api_key: {
    columns: {
      id: 'id',
      user_id: 'int!',
      key_hash: 'text!',
      hint: 'text!',
      name: 'text!',
      created_at: 'ms!',
      used_on: 'text',
      revoked_at: 'ms',
    },
    unique: [['key_hash']],
    index: [['user_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
