/** Who members think wins single matches, and the tables that rank them. */
import type { Generated } from 'kysely';

/** One member's pick of one match. */
export interface MatchPickTable {
  id: Generated<number>;
  match_id: number;
  /** null: of a closed account. */
  user_id: number | null;
  participant_id: number;
  /** Copies of the match's columns. */
  game_id: number;
  tournament_id: number;
  /** Year of the match's start in Beijing, as known when it was first picked. */
  season: number;
  /** Start of the match as last seen: the order of streaks. ORDER_LAST when unknown. */
  order_at: number;
  /** community/pick/state.ts. */
  state: number;
  created_at: number;
  changed_at: number;
}

/** How many picked a side; updated by the writes. */
export interface MatchPickCountTable {
  match_id: number;
  participant_id: number;
  n: number;
}

/** Matches that once had a result: they stay locked, whatever becomes of it. */
export interface MatchPickResultTable {
  match_id: number;
  at: number;
}

/** A member's record in one table ('tournament:5', 'season:1:2026'); only with settled picks. */
export interface MatchPickStandingTable {
  board: string;
  user_id: number;
  hits: number;
  /** Hits and misses. */
  settled: number;
  /** Hits in a row up to the latest settled pick, and the longest row. */
  streak: number;
  best: number;
  /** Order by hits and by the longest row: community/pick/order.ts. */
  hits_key: string;
  streak_key: string;
}

/** How many members of a table have this number of hits, or this length of a row: ranks are computed from it. */
export interface MatchPickTallyTable {
  board: string;
  kind: 'hits' | 'streak';
  value: number;
  n: number;
}

export interface PickTables {
  match_pick: MatchPickTable;
  match_pick_count: MatchPickCountTable;
  match_pick_result: MatchPickResultTable;
  match_pick_standing: MatchPickStandingTable;
  match_pick_tally: MatchPickTallyTable;
}
