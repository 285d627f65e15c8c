import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type TableDefinition } from './columns.ts';

/** Names that operators choose. Column meanings: platform/db/schema/newsroom/naming.ts. */
const NAMING: TableDefinition = {
  columns: {
    id: 'id',
    game_id: 'int!',
    kind: 'text!',
    key: 'text!',
    told: 'text!',
    told_short: 'text',
    source: 'text!',
    name: 'text',
    name_short: 'text',
    version: 'int!',
    seen_at: 'ms!',
    named_at: 'ms',
    named_by: 'int',
  },
  unique: [['kind', 'game_id', 'key']],
  index: [['game_id', 'name', 'seen_at']],
};

export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  makeTable(db, dialect, 'naming', NAMING);
