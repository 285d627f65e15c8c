/** Which side readers support, and their ratings of players. */
import type { Generated } from 'kysely';

/** The side of a match that a user supports: one per user and match. */
export interface MatchSupportTable {
  match_id: number;
  /** null: a closed account whose contributions stay. */
  user_id: number | null;
  /** camp.participant_id; 0 only within the transaction that writes it first. */
  participant_id: number;
  created_at: number;
  changed_at: number;
}

/** Counts of match_support, updated by its writes. */
export interface SupportCountTable {
  match_id: number;
  participant_id: number;
  n: number;
}

/** A user's score for a person in a match: one per user, match and person. */
export interface RatingVoteTable {
  match_id: number;
  /** community/rating/person.ts: a player's id, or that of a team above it. */
  person_id: number;
  /** null: a closed account whose contributions stay. */
  user_id: number | null;
  /** 1 to 10, half a star each; 0 only within the transaction that writes it first. */
  score: number;
  rating_type: number;
  /** community/rating/weight.ts, at the time of the vote. */
  weight_class: number;
  /** participant_id of the side that the user supported at the time, 0 for neither. */
  supports: number;
  created_at: number;
  changed_at: number;
}

/** Counts of rating_vote, updated by its writes: the cost of a read does not grow with votes. */
export interface RatingCountTable {
  match_id: number;
  person_id: number;
  supports: number;
  weight_class: number;
  score: number;
  n: number;
}

/** A list that members grade item by item. */
export interface GradingSetTable {
  id: Generated<number>;
  game_id: number;
  /** Permanent name from its definition: the set is created once. */
  key: string;
  title: string;
  /** Where the list comes from. */
  description: string;
  /** Open for grading, read-only, or visible to operators only. */
  status: Generated<'open' | 'closed' | 'down'>;
  /** The version, raised by every change. */
  version: Generated<number>;
  created_at: number;
}

export interface GradingItemTable {
  id: Generated<number>;
  set_id: number;
  num: number;
  kind: 'player' | 'team' | 'hero';
  /** player.id, team.id or hero.id. */
  entity_id: number;
  /** A fact beside the name: '32 张图 · Rating 1.25'. */
  note: string;
  /** 1: removed from the list. Its grades stay, and reappear if it is restored. */
  is_removed: Generated<number>;
}

/** One user's grades of one set. */
export interface GradingTable {
  id: Generated<number>;
  set_id: number;
  /** null: a closed account whose contributions stay. */
  user_id: number | null;
  /** The end of the address under which it is shared. */
  link: string;
  weight_class: number;
  created_at: number;
  changed_at: number;
}

export interface GradingGradeTable {
  grading_id: number;
  item_id: number;
  grade: number;
}

/** Counts of grading_grade, updated by its writes. */
export interface GradingCountTable {
  item_id: number;
  weight_class: number;
  grade: number;
  n: number;
}

/** Log of operators' actions on graded lists. Append-only; rows outlive a deleted list. */
export interface GradingLogTable {
  id: Generated<number>;
  set_id: number;
  operator_id: number;
  action: 'create' | 'edit' | 'open' | 'close' | 'take_down' | 'delete';
  /** JSON: the changed fields, or the title of the deleted list. */
  detail: string;
  address: string;
  created_at: number;
}
