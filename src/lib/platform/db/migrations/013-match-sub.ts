import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Members' subscriptions to matches. Column meanings: platform/db/schema/wiki/match.ts. */
export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  makeTable(db, dialect, 'match_sub', {
    columns: { user_id: 'int!', match_id: 'int!', created_at: 'ms!' },
    unique: [['user_id', 'match_id']],
    index: [
      ['user_id', 'created_at', 'match_id'],
      ['match_id', 'user_id'],
    ],
  });
