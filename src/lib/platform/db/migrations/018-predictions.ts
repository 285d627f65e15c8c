import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  prediction: {
    columns: {
      id: 'id',
      user_id: 'int!',
      game_id: 'int!',
      tournament_id: 'int!',
      link: 'text!',
      score: 'int!',
      hits: 'int!',
      changed_at: 'ms!',
      created_at: 'ms!',
    },
    unique: [['user_id', 'tournament_id'], ['link']],
    index: [['user_id', 'id']],
  },
  prediction_commitment: {
    columns: {
      id: 'id',
      prediction_id: 'int!',
      stage_id: 'int!',
      text: 'text!',
      commitment: 'text!',
      picks: 'int!',
      open: 'int!',
      revision: 'int!',
      committed_at: 'ms!',
    },
    unique: [
      ['prediction_id', 'stage_id'],
      ['stage_id', 'prediction_id'],
    ],
  },
  prediction_entry: {
    columns: {
      id: 'id',
      prediction_id: 'int!',
      stage_id: 'int!',
      slot: 'text!',
      team_id: 'int!',
      points: 'int!',
      hits: 'int!',
      reason: 'text!',
      revision: 'int!',
      created_at: 'ms!',
    },
    unique: [['prediction_id', 'stage_id', 'slot', 'team_id', 'revision']],
  },
  prediction_stage: {
    columns: { stage_id: 'key', tournament_id: 'int!', n: 'int!', had_result: 'int!' },
    index: [['tournament_id']],
  },
  prediction_tally: {
    columns: { stage_id: 'int!', slot: 'text!', team_id: 'int!', n: 'int!' },
    unique: [['stage_id', 'slot', 'team_id']],
  },
  prediction_league: {
    columns: {
      id: 'id',
      key: 'text!',
      game_id: 'int!',
      tournament_id: 'int',
      name: 'text!',
      owner_id: 'int',
      members: 'int!',
      created_at: 'ms!',
    },
    unique: [['key']],
  },
  prediction_league_member: {
    columns: {
      league_id: 'int!',
      user_id: 'int!',
      prediction_id: 'int',
      score: 'int!',
      hits: 'int!',
      changed_at: 'ms!',
      rank_key: 'sort!',
      joined_at: 'ms!',
    },
    unique: [
      ['league_id', 'user_id'],
      ['user_id', 'league_id'],
      ['league_id', 'rank_key'],
    ],
  },
  prediction_league_tally: {
    columns: { league_id: 'int!', score: 'int!', n: 'int!' },
    unique: [['league_id', 'score']],
  },
};

/** Predictions and their leagues. Column meanings: platform/db/schema/community/prediction.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
