import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  search_entry: {
    columns: { kind: 'int!', entity_id: 'int!', game_id: 'int!', names: 'text!', popularity: 'int!' },
    unique: [['kind', 'entity_id']],
  },
  search_token: {
    columns: {
      token: 'sort!',
      game_id: 'int!',
      kind: 'int!',
      entity_id: 'int!',
      place: 'int!',
      popularity: 'int!',
    },
    index: [
      ['token', 'game_id', 'kind', 'entity_id', 'place', 'popularity'],
      ['kind', 'entity_id'],
    ],
  },
};

/** The index of names; filled at the next start. Column meanings: platform/db/schema/wiki/search.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
