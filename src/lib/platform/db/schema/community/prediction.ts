/** Predictions, their commitments and scores, and the leagues that rank members. */
import type { Generated } from 'kysely';

/** One member's predictions for one tournament. */
export interface PredictionTable {
  id: Generated<number>;
  user_id: number;
  game_id: number;
  tournament_id: number;
  /** End of the address of its page. */
  link: string;
  /** Sums of its entries. */
  score: number;
  hits: number;
  /** When a pick was last changed. */
  changed_at: number;
  created_at: number;
}

/** The picks of one stage, committed to by a hash. */
export interface PredictionCommitmentTable {
  id: Generated<number>;
  prediction_id: number;
  stage_id: number;
  /** The whole hashed text, with picks and salt: private to the member until the stage is locked. */
  text: string;
  /** SHA-256 of the text, in hex. */
  commitment: string;
  /** Number of picks, and how many are still undecided. */
  picks: number;
  open: number;
  /** The revision, raised by every change. */
  revision: number;
  committed_at: number;
}

/** Points won by a pick, or reversed by a correction. Append-only: their sum is the score. */
export interface PredictionEntryTable {
  id: Generated<number>;
  prediction_id: number;
  stage_id: number;
  /** community/prediction/score.ts: 'm12' a match, 'g3' a group. */
  slot: string;
  team_id: number;
  points: number;
  /** 1 for a hit, −1 for a reversed one. */
  hits: number;
  reason: 'hit' | 'reversed';
  /** Number of the entry for this pick, from 1; makes writes idempotent. */
  revision: number;
  created_at: number;
}

/** State of a stage that can be predicted. */
export interface PredictionStageTable {
  stage_id: number;
  tournament_id: number;
  /** Number of members who predicted it. */
  n: number;
  /** 1 once one of its matches had a result: locked until an approved correction removes the last result. */
  had_result: number;
}

/** Number of members who picked a team in a slot; updated by the writes. */
export interface PredictionTallyTable {
  stage_id: number;
  slot: string;
  team_id: number;
  n: number;
}

/** A league: all predictors of a tournament or game, an invitation-only group, or an open group. */
export interface PredictionLeagueTable {
  id: Generated<number>;
  /** 'tournament:5', 'game:1', 'invite:' and the code, or 'open:' and a unique suffix. */
  key: string;
  game_id: number;
  /** null: all tournaments of the game. */
  tournament_id: number | null;
  /** '' for leagues of all predictors. */
  name: string;
  owner_id: number | null;
  /** Founder of an open group; unchanged when they leave it. */
  founder_id: number | null;
  /** community/prediction/open-state.ts: 1 an open group, 2 one that operators dissolved, 0 all others. */
  open_state: number;
  members: number;
  created_at: number;
}

export interface PredictionLeagueMemberTable {
  league_id: number;
  user_id: number;
  /** null: several predictions count, or none yet. */
  prediction_id: number | null;
  score: number;
  hits: number;
  changed_at: number;
  /** Order within the league: community/prediction/rank.ts. */
  rank_key: string;
  joined_at: number;
}

/** Number of members with this score: ranks are computed from it. */
export interface PredictionLeagueTallyTable {
  league_id: number;
  score: number;
  n: number;
}

/** The effect of the latest result on a prediction: the text of its notice. */
export interface PredictionNewsTable {
  prediction_id: number;
  stage_id: number;
  /** The match that ended; null where an import brought the result. */
  match_id: number | null;
  /** Points gained, negative after a correction. */
  points: number;
  /** Hits so far, out of all picks. */
  hits: number;
  picks: number;
  /** The rank in the tournament's league, once the whole stage is settled. */
  rank: number | null;
  is_told: number;
  at: number;
}

/** Members whom the owner of a league removed: they cannot join it again. */
export interface PredictionLeagueBanTable {
  league_id: number;
  user_id: number;
  at: number;
}
