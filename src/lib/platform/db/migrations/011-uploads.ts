import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Files that people send. Column meanings: platform/db/schema/members/media.ts. */
export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  makeTable(db, dialect, 'upload', {
    columns: {
      id: 'id',
      key: 'text!',
      kind: 'text!',
      user_id: 'int',
      owner: 'text!',
      day: 'int!',
      nth: 'int!',
      token_hash: 'text!',
      status: 'int!',
      created_at: 'ms!',
      expires_at: 'ms!',
      type: 'text',
      size: 'int',
      width: 'int',
      height: 'int',
      stored_at: 'ms',
      attached_at: 'ms',
    },
    unique: [['key'], ['owner', 'day', 'nth']],
    index: [['status', 'created_at'], ['user_id']],
  });
