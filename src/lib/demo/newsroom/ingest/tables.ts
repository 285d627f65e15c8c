import type { DB } from '../../../platform/db/schema.ts';

type Table = keyof DB;

/**
 * The tables of the demo data with the columns that order their rows in the files. Left out: games, which
 * migrations insert, and `meta`, which describes the database.
 */
export const DEMO_TABLES = {
  nation: ['id'],
  zone: ['id'],
  series: ['id'],
  tournament: ['id'],
  stage: ['id'],
  stage_group: ['id'],
  team: ['id'],
  team_alias: ['team_id', 'game_id', 'alias_key'],
  player: ['id'],
  player_alias: ['player_id', 'game_id', 'alias_key'],
  hero: ['id'],
  map: ['id'],
  standing: ['group_id', 'rank', 'team_id'],
  match: ['id'],
  camp: ['match_id', 'side'],
  round: ['id'],
  round_half: ['round_id', 'num'],
  round_result: ['round_id', 'num'],
  round_team: ['round_id', 'side'],
  round_player: ['round_id', 'side', 'player_id'],
  match_player: ['match_id', 'side', 'player_id'],
  veto: ['match_id', 'num'],
  ban_pick: ['round_id', 'num'],
  placement: ['tournament_id', 'rank', 'team_id'],
  roster_stint: ['id'],
  transfer: ['id'],
  registration: ['tournament_id', 'team_id', 'player_id'],
  counter: ['scope', 'scope_id', 'status'],
} as const satisfies Partial<Record<Table, string[]>>;

export type DemoTable = keyof typeof DEMO_TABLES;

export const demoTables = Object.keys(DEMO_TABLES) as DemoTable[];
