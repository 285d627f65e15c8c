import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  entry_revision: {
    columns: {
      id: 'id',
      match_id: 'int!',
      kind: 'text!',
      version: 'int!',
      status: 'int!',
      payload: 'text!',
      base: 'text!',
      base_revision: 'int!',
      author_id: 'int!',
      author_address: 'text!',
      created_at: 'ms!',
      checker_id: 'int',
      checker_address: 'text',
      checked_at: 'ms',
      remark: 'text',
    },
    unique: [['match_id', 'kind', 'version']],
    index: [['status', 'id']],
  },
  entry_hold: {
    columns: { match_id: 'int!', part: 'text!', at: 'ms!' },
    unique: [['match_id', 'part']],
  },
};

/** Drafts of facts and their checking. Column meanings: platform/db/schema/newsroom/entry.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
