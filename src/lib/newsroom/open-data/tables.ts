/**
 * The tables of facts that a dump holds, with the columns that go out. No other table is ever read: what a new
 * table holds is decided here or in tests/db/newsroom/open-dump.test.ts.
 */
import type { DB } from '../../platform/db/schema.ts';

export interface FactTable {
  name: keyof DB;
  columns: readonly string[];
  /** Rows that name no source have that of the row they belong to. */
  parent?: { table: keyof DB; column: string };
}

const SOURCE = ['source', 'source_key'] as const;

export const FACT_TABLES: readonly FactTable[] = [
  { name: 'nation', columns: ['id', 'code', 'name', 'name_en', 'source'] },
  { name: 'zone', columns: ['id', 'game_id', 'parent_id', 'code', 'name', 'source'] },
  {
    name: 'hero',
    columns: ['id', 'game_id', 'name', 'name_en', 'title', 'role', 'roles', 'lanes', 'abilities', ...SOURCE],
  },
  { name: 'map', columns: ['id', 'game_id', 'name', 'name_en', ...SOURCE] },
  {
    name: 'team',
    columns: [
      ...[
        'id',
        'game_id',
        'name',
        'name_short',
        'name_en',
        'zone_id',
        'nation_id',
        'operate_status',
        'found_at',
      ],
      ...SOURCE,
    ],
  },
  {
    name: 'team_alias',
    columns: ['game_id', 'alias', 'team_id'],
    parent: { table: 'team', column: 'team_id' },
  },
  {
    name: 'player',
    columns: [
      ...['id', 'game_id', 'name', 'real_name', 'nation_id', 'team_id', 'zone_id', 'position', 'staff_role'],
      ...['employment', ...SOURCE],
    ],
  },
  {
    name: 'player_alias',
    columns: ['game_id', 'alias', 'player_id'],
    parent: { table: 'player', column: 'player_id' },
  },
  {
    name: 'roster_stint',
    columns: [
      ...['id', 'game_id', 'team_id', 'player_id', 'start_at', 'end_at', 'staff_role', 'employment'],
      ...['contract_type', 'status', 'position', ...SOURCE],
    ],
  },
  {
    name: 'transfer',
    columns: [
      ...['id', 'game_id', 'player_id', 'from_team_id', 'to_team_id', 'at', 'type', 'contract_type'],
      ...['from_status', 'to_status', ...SOURCE],
    ],
  },
  {
    name: 'registration',
    columns: ['tournament_id', 'team_id', 'player_id', 'position', ...SOURCE],
  },
  { name: 'series', columns: ['id', 'game_id', 'name', ...SOURCE] },
  {
    name: 'tournament',
    columns: [
      ...[
        'id',
        'game_id',
        'series_id',
        'zone_id',
        'name',
        'name_short',
        'name_en',
        'level',
        'start_at',
        'end_at',
      ],
      ...['status', 'prize_amount', 'prize_currency', 'location', 'venue', 'organizer', ...SOURCE],
    ],
  },
  { name: 'stage', columns: ['id', 'tournament_id', 'name', 'type', 'format', 'sort', ...SOURCE] },
  {
    name: 'stage_group',
    columns: ['id', 'stage_id', 'code', 'name', 'sort'],
    parent: { table: 'stage', column: 'stage_id' },
  },
  {
    name: 'standing',
    columns: ['stage_id', 'group_id', 'team_id', 'rank', 'win', 'draw', 'lose', 'net', 'points', ...SOURCE],
  },
  {
    name: 'match',
    columns: [
      ...['id', 'game_id', 'tournament_id', 'stage_id', 'group_id', 'schedule_name', 'start_at', 'status'],
      ...['best_of', 'main_score', 'guest_score', 'result_type', 'patch', ...SOURCE],
    ],
  },
  {
    name: 'camp',
    columns: ['match_id', 'side', 'participant_type', 'participant_id', 'name'],
    parent: { table: 'match', column: 'match_id' },
  },
];
