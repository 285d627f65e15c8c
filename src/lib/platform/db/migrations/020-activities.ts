import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Activities and their draws. Column meanings: platform/db/schema/community/activity.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'activity', {
    columns: {
      id: 'id',
      game_id: 'int',
      title: 'text!',
      image: 'text!',
      content: 'text!',
      rules: 'text!',
      prizes: 'text!',
      task_ids: 'text!',
      entry: 'text!',
      start_at: 'ms!',
      end_at: 'ms!',
      status: 'int!',
      version: 'int!',
      is_demo: 'int!',
      created_at: 'ms!',
      updated_at: 'ms!',
    },
    index: [['status', 'end_at', 'id']],
  });
  await makeTable(db, dialect, 'activity_draw', {
    columns: {
      activity_id: 'key',
      seed: 'text!',
      seed_hash: 'text!',
      committed_at: 'ms!',
      drawn_at: 'ms',
      entrant_count: 'int!',
      entrant_hash: 'text!',
    },
  });
  await makeTable(db, dialect, 'activity_entrant', {
    columns: { activity_id: 'int!', user_id: 'int', unique_id: 'text!', place: 'int', prize: 'text!' },
    unique: [['activity_id', 'unique_id']],
    index: [['activity_id', 'place'], ['user_id']],
  });
  await makeTable(db, dialect, 'activity_log', {
    columns: {
      id: 'id',
      activity_id: 'int!',
      operator_id: 'int!',
      action: 'text!',
      detail: 'text!',
      address: 'text!',
      created_at: 'ms!',
    },
    index: [['activity_id', 'id']],
  });
}
