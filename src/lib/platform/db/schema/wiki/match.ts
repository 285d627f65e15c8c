/** Matches and their two sides. */
import type { Generated } from 'kysely';
import type { Sourced } from '../platform/sourced.ts';

export interface MatchTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  tournament_id: number;
  stage_id: number | null;
  group_id: number | null;
  zone_id: number | null;
  level: number;
  /** Order within the tournament, from 1. */
  match_num: number;
  /** Round within the stage as shown: '第 3 周', '胜者组半决赛'. */
  schedule_name: string | null;
  /** The same, derived from the bracket where no source names its rounds; null elsewhere. */
  round_name: string | null;
  title: string | null;
  start_at: number | null;
  order_at: number;
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended, 4 postponed, 5 cancelled. */
  status: number;
  best_of: number | null;
  /** Series score: maps or games won. */
  main_score: number | null;
  guest_score: number | null;
  /** 1 home win … 7 away foul (docs/product/wiki.md); null until ended. */
  result_type: number | null;
  patch: string | null;
  /** Bracket slot: lane, round from 1, position from 1. */
  lane: 'upper' | 'middle' | 'lower' | 'final' | null;
  lane_round: number | null;
  lane_pos: number | null;
  next_match_id: number | null;
  /** 1 main side, 2 guest side of the next match. */
  next_side: number | null;
  loser_match_id: number | null;
  loser_side: number | null;
  /** 0 for showmatches and the demo tournament: never in standings, records or figures. */
  in_figures: number;
  /** 0: only its result is public; its maps, drafts and players are hidden and excluded from figures. */
  is_can_view: number;
  /** 0: excluded from schedules, calendars, feeds and lists of upcoming matches. */
  is_show_schedule: number;
  remark: string | null;
  /** The revision, raised by every change; live events and caches carry it. */
  revision: number;
}

/** One side of a match. side 1 is main (home), 2 guest (away). */
export interface CampTable {
  match_id: number;
  side: number;
  /** 1 team, 2 player. */
  participant_type: number;
  /** null: not known yet (待定). */
  participant_id: number | null;
  /** Name as the source gave it for a side that is not a known team; null otherwise. */
  name: string | null;
  /** Copies of the match's columns, so that a team's matches are one index walk. */
  game_id: number;
  order_at: number;
  status: number;
}

/** A member's subscription to a match. */
export interface MatchSubTable {
  user_id: number;
  match_id: number;
  created_at: number;
}

/** VALORANT map veto. */
export interface VetoTable {
  match_id: number;
  num: number;
  /** 1 main, 2 guest, null for the map that remains. */
  side: number | null;
  action: 'ban' | 'pick' | 'remain';
  map_id: number;
}

export interface BroadcastTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  match_id: number | null;
  name: string;
  url: string;
  cover: string | null;
  is_live: number;
  sort: number;
}
