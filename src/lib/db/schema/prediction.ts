/** Predictions, what binds them, what they earned, and the leagues that rank who made them. */
import type { Generated } from 'kysely';

/** What one member predicts of one tournament. */
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

/** The picks of one stage, bound by a hash. */
export interface PredictionCommitmentTable {
  id: Generated<number>;
  prediction_id: number;
  stage_id: number;
  /** The whole text that is hashed, picks and salt in it: nobody else's before the stage is locked. */
  text: string;
  /** SHA-256 of the text, in hex. */
  commitment: string;
  /** How many picks there are, and how many of them are not decided yet. */
  picks: number;
  open: number;
  /** Rises with every change. */
  revision: number;
  committed_at: number;
}

/** What a pick brought, or a correction took back. Rows are only added: their sum is the score. */
export interface PredictionEntryTable {
  id: Generated<number>;
  prediction_id: number;
  stage_id: number;
  /** prediction/score.ts: 'm12' a match, 'g3' a group. */
  slot: string;
  team_id: number;
  points: number;
  /** 1 for a hit, −1 where one is taken back. */
  hits: number;
  reason: 'hit' | 'reversed';
  /** The how-manieth entry of this pick, from 1: none is written twice. */
  revision: number;
  created_at: number;
}

/** What is known of a stage that can be predicted. */
export interface PredictionStageTable {
  stage_id: number;
  tournament_id: number;
  /** How many have predicted it. */
  n: number;
  /** 1 once a match of it had a result: it stays locked whatever becomes of that. */
  had_result: number;
}

/** How many picked a team in a slot; kept by the writes. */
export interface PredictionTallyTable {
  stage_id: number;
  slot: string;
  team_id: number;
  n: number;
}

/** Everyone of a tournament or a game, or who came by an invitation, or into an open group. */
export interface PredictionLeagueTable {
  id: Generated<number>;
  /** 'tournament:5', 'game:1', 'invite:' and the code, or 'open:' and something of its own. */
  key: string;
  game_id: number;
  /** null: over all tournaments of the game. */
  tournament_id: number | null;
  /** '' where everyone is in it. */
  name: string;
  owner_id: number | null;
  /** Who named an open group: stays when they leave it. */
  founder_id: number | null;
  /** prediction/open-state.ts: 1 an open group, 2 one that operators dissolved, 0 all others. */
  open_state: number;
  members: number;
  created_at: number;
}

export interface PredictionLeagueMemberTable {
  league_id: number;
  user_id: number;
  /** null: over several, or none yet. */
  prediction_id: number | null;
  score: number;
  hits: number;
  changed_at: number;
  /** Order within the league: prediction/rank.ts. */
  rank_key: string;
  joined_at: number;
}

/** How many of a league have this score: what a rank is counted from. */
export interface PredictionLeagueTallyTable {
  league_id: number;
  score: number;
  n: number;
}
