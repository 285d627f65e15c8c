import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Column meanings: platform/db/schema/community/follow.ts. */
export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  makeTable(db, dialect, 'follow', {
    columns: {
      id: 'id',
      user_id: 'int!',
      kind: 'text!',
      target_id: 'int!',
      tier: 'text!',
      created_at: 'ms!',
    },
    unique: [['user_id', 'kind', 'target_id']],
    index: [
      ['user_id', 'id'],
      ['kind', 'target_id', 'user_id'],
    ],
  });
