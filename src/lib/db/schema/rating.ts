/** Who readers are for, and how they rate those who played. */
import type { Generated } from 'kysely';

/** Which side of a match a user is for: one a user and match. */
export interface MatchSupportTable {
  match_id: number;
  /** null: somebody who left and let what they said stay. */
  user_id: number | null;
  /** camp.participant_id; 0 only within the transaction that writes it first. */
  participant_id: number;
  created_at: number;
  changed_at: number;
}

/** match_support counted by its own writes. */
export interface SupportCountTable {
  match_id: number;
  participant_id: number;
  n: number;
}

/** What one user gives one of a match: one a user, match and person. */
export interface RatingVoteTable {
  match_id: number;
  /** rating/person.ts: a player's id, or that of a team above it. */
  person_id: number;
  /** null: somebody who left and let what they said stay. */
  user_id: number | null;
  /** 1 to 10, half a star each; 0 only within the transaction that writes it first. */
  score: number;
  rating_type: number;
  /** rating/weight.ts, as it was when the score was given. */
  weight_class: number;
  /** participant_id of the side that the user was for then, 0 for neither. */
  supports: number;
  created_at: number;
  changed_at: number;
}

/** rating_vote counted by its own writes: reads do not grow with votes. */
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
  /** Lasting name for whoever defines it: it is made once. */
  key: string;
  title: string;
  /** Where the list comes from. */
  description: string;
  /** Graded, shown only, or seen by operators alone. */
  status: Generated<'open' | 'closed' | 'down'>;
  /** Rises with every change. */
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
  /** 1: taken off the list. Its grades stay and show again with it. */
  is_removed: Generated<number>;
}

/** One user's grades of one set. */
export interface GradingTable {
  id: Generated<number>;
  set_id: number;
  /** null: somebody who left and let what they said stay. */
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

/** grading_grade counted by its own writes. */
export interface GradingCountTable {
  item_id: number;
  weight_class: number;
  grade: number;
  n: number;
}

/** What operators did to graded lists. Rows are only added, and outlive a list that was deleted. */
export interface GradingLogTable {
  id: Generated<number>;
  set_id: number;
  operator_id: number;
  action: 'create' | 'edit' | 'open' | 'close' | 'take_down' | 'delete';
  /** JSON: the fields that are other than before, or the title of what was deleted. */
  detail: string;
  address: string;
  created_at: number;
}
