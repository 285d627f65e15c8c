/** Tournaments: their stages and groups, tables that sources give, final places. */
import type { Generated } from 'kysely';
import type { Sourced } from '../platform/sourced.ts';

export interface SeriesTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  icon: string | null;
  description: string | null;
}

export interface TournamentTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  series_id: number | null;
  zone_id: number | null;
  name: string;
  /** The name where there is little room: 'VCT CN 第二赛段'. */
  name_short: string;
  name_en: string | null;
  /** Second line of the name: the season or split. */
  name_sub: string | null;
  supple_text: string | null;
  icon: string | null;
  color: string | null;
  /** 1 S, 2 A, 3 B, 4 C. */
  level: number;
  /**
   * First and last day, from matches and source (wiki/bracket/course.ts); the end is null when no source gives it.
   */
  start_at: number | null;
  end_at: number | null;
  order_at: number;
  /** First and last day as the source announces them. */
  told_start_at: Generated<number | null>;
  told_end_at: Generated<number | null>;
  /** Start of the last known match where the source ends before the tournament did; else null. */
  known_until_at: Generated<number | null>;
  /** 1 day, 2 month, 3 year. */
  time_accuracy: number;
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended. */
  status: number;
  prize_amount: number | null;
  prize_currency: string | null;
  location: string | null;
  venue: string | null;
  organizer: string | null;
  description: string | null;
  /** A remark beside the name on every page and call, e.g. '演示'. */
  remark: string | null;
  is_demo: number;
  sort_key: string;
}

/** 'records': no source gives the groups; wins and losses are counted but do not rank. */
export type StageType = 'group' | 'swiss' | 'gsl' | 'bracket' | 'showmatch' | 'season' | 'records';

export interface StageTable extends Sourced {
  id: Generated<number>;
  tournament_id: number;
  name: string;
  type: StageType;
  /** Bracket format of bracket/rules, e.g. 'double-8'; null where the shape is derived from the matches. */
  format: string | null;
  sort: number;
  start_at: number | null;
  end_at: number | null;
  /** First and last day as the source announces them, each by its Beijing midnight. */
  told_start_at: Generated<number | null>;
  told_end_at: Generated<number | null>;
  /** Number of teams that advance from each group; null when unknown. */
  advance_count: number | null;
}

export interface StageGroupTable {
  id: Generated<number>;
  stage_id: number;
  code: string;
  name: string;
  sort: number;
}

/** A standings table as a source gives it. It stands where the known matches do not yet cover it. */
export interface StandingTable extends Sourced {
  stage_id: number;
  group_id: number;
  team_id: number;
  rank: number;
  win: number;
  draw: number;
  lose: number;
  net: number;
  points: number | null;
}

/** A player whom a team registered for a tournament. */
export interface RegistrationTable extends Sourced {
  tournament_id: number;
  team_id: number;
  player_id: number;
  position: string | null;
}

/** Final places of a tournament, derived from its matches: wiki/bracket/placement.ts. */
export interface PlacementTable {
  tournament_id: number;
  team_id: number;
  /** 5 and 6 for a shared 5th to 6th place. */
  rank: number;
  rank_end: number;
  bonus: number | null;
  at: number;
}
