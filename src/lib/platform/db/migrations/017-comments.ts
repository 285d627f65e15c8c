import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Comments and likes. Column meanings: platform/db/schema/community/comment.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'comment', {
    columns: {
      id: 'id',
      source: 'text!',
      user_id: 'int!',
      parent_id: 'int!',
      reply_to_id: 'int',
      to_user_id: 'int',
      content: 'text!',
      media: 'text!',
      mentioned: 'text!',
      region: 'text!',
      status: 'int!',
      is_listed: 'int!',
      created_at: 'ms!',
      like_count: 'int!',
      reply_count: 'int!',
      points: 'int!',
      hot: 'ms!',
    },
    // Each is the order of a list: by time, by heat, of one person here, of one person everywhere.
    unique: [['source', 'created_at']],
    index: [
      ['source', 'parent_id', 'is_listed', 'created_at'],
      ['source', 'parent_id', 'is_listed', 'hot'],
      ['source', 'user_id', 'is_listed', 'created_at'],
      ['user_id', 'created_at'],
    ],
  });
  await makeTable(db, dialect, 'comment_source', {
    columns: { source: 'text!', count: 'int!', status: 'int!', last_at: 'ms!' },
    unique: [['source']],
  });
  await makeTable(db, dialect, 'liking', {
    columns: { kind: 'text!', target_id: 'int!', user_id: 'int!', is_on: 'int!', created_at: 'ms!' },
    unique: [['kind', 'target_id', 'user_id']],
    index: [['user_id', 'created_at']],
  });
}
