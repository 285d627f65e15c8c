import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  match_pick: {
    columns: {
      id: 'id',
      match_id: 'int!',
      user_id: 'int',
      participant_id: 'int!',
      game_id: 'int!',
      tournament_id: 'int!',
      season: 'int!',
      order_at: 'ms!',
      state: 'int!',
      created_at: 'ms!',
      changed_at: 'ms!',
    },
    unique: [['match_id', 'user_id']],
    index: [
      ['match_id', 'id'],
      ['user_id', 'order_at', 'match_id'],
      ['user_id', 'tournament_id', 'order_at', 'match_id'],
      ['user_id', 'game_id', 'season', 'order_at', 'match_id'],
    ],
  },
  match_pick_count: {
    columns: { match_id: 'int!', participant_id: 'int!', n: 'int!' },
    unique: [['match_id', 'participant_id']],
  },
  match_pick_result: { columns: { match_id: 'key', at: 'ms!' } },
  match_pick_standing: {
    columns: {
      board: 'text!',
      user_id: 'int!',
      hits: 'int!',
      settled: 'int!',
      streak: 'int!',
      best: 'int!',
      hits_key: 'sort!',
      streak_key: 'sort!',
    },
    unique: [
      ['board', 'user_id'],
      ['board', 'hits_key'],
      ['board', 'streak_key'],
    ],
    index: [['user_id']],
  },
  match_pick_tally: {
    columns: { board: 'text!', kind: 'text!', value: 'int!', n: 'int!' },
    unique: [['board', 'kind', 'value']],
  },
  prediction_news: {
    columns: {
      prediction_id: 'key',
      stage_id: 'int!',
      match_id: 'int',
      points: 'int!',
      hits: 'int!',
      picks: 'int!',
      rank: 'int',
      is_told: 'int!',
      at: 'ms!',
    },
    index: [['stage_id', 'is_told', 'prediction_id']],
  },
  prediction_league_ban: {
    columns: { league_id: 'int!', user_id: 'int!', at: 'ms!' },
    unique: [
      ['league_id', 'user_id'],
      ['user_id', 'league_id'],
    ],
  },
};

/**
 * Picks of matches, effects of results on predictions, and removals from leagues. Columns: platform/db/schema/community/pick.ts,
 * prediction.ts.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
