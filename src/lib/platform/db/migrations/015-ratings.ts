import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Support, ratings and custom grading. Column meanings: platform/db/schema/community/rating.ts. */
const TABLES: Tables = {
  match_support: {
    columns: {
      match_id: 'int!',
      user_id: 'int',
      participant_id: 'int!',
      created_at: 'ms!',
      changed_at: 'ms!',
    },
    unique: [['match_id', 'user_id']],
    index: [['user_id']],
  },
  support_count: {
    columns: { match_id: 'int!', participant_id: 'int!', n: 'int!' },
    unique: [['match_id', 'participant_id']],
  },
  rating_vote: {
    columns: {
      match_id: 'int!',
      person_id: 'int!',
      user_id: 'int',
      score: 'int!',
      rating_type: 'int!',
      weight_class: 'int!',
      supports: 'int!',
      created_at: 'ms!',
      changed_at: 'ms!',
    },
    unique: [['match_id', 'person_id', 'user_id']],
    index: [['user_id', 'created_at']],
  },
  rating_count: {
    columns: {
      match_id: 'int!',
      person_id: 'int!',
      supports: 'int!',
      weight_class: 'int!',
      score: 'int!',
      n: 'int!',
    },
    unique: [['match_id', 'person_id', 'supports', 'weight_class', 'score']],
  },
  grading_set: {
    columns: {
      id: 'id',
      game_id: 'int!',
      key: 'text!',
      title: 'text!',
      description: 'text!',
      created_at: 'ms!',
    },
    unique: [['key']],
    index: [['game_id', 'id']],
  },
  grading_item: {
    columns: {
      id: 'id',
      set_id: 'int!',
      num: 'int!',
      kind: 'text!',
      entity_id: 'int!',
      note: 'text!',
    },
    unique: [['set_id', 'num']],
  },
  grading: {
    columns: {
      id: 'id',
      set_id: 'int!',
      user_id: 'int',
      link: 'text!',
      weight_class: 'int!',
      created_at: 'ms!',
      changed_at: 'ms!',
    },
    unique: [['set_id', 'user_id'], ['link']],
    index: [['user_id']],
  },
  grading_grade: {
    columns: { grading_id: 'int!', item_id: 'int!', grade: 'int!' },
    unique: [['grading_id', 'item_id']],
  },
  grading_count: {
    columns: { item_id: 'int!', weight_class: 'int!', grade: 'int!', n: 'int!' },
    unique: [['item_id', 'weight_class', 'grade']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
