import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type TableDefinition } from './columns.ts';

/** Column meanings: platform/db/schema/wiki/artwork.ts. */
const ARTWORK: TableDefinition = {
  columns: {
    id: 'id',
    kind: 'text!',
    entity_id: 'int!',
    upload_key: 'text!',
    source: 'text!',
    licence: 'text!',
    user_id: 'int',
    created_at: 'ms!',
    ended_at: 'ms',
    ended_by: 'int',
    reason: 'text!',
  },
  index: [['kind', 'entity_id', 'id'], ['user_id'], ['ended_by']],
};

export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  makeTable(db, dialect, 'artwork', ARTWORK);
