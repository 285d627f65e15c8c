/** Comments on matches, tournaments, … and likes. */
import type { Generated } from 'kysely';

export interface CommentTable {
  id: Generated<number>;
  /** The comment source (wiki/live/changed-threads.ts): 'match:7', 'rating:7:90'. */
  source: string;
  user_id: number;
  /** The top-level comment that it is a reply under; 0 for a top-level comment. */
  parent_id: number;
  /** The comment or reply that it answers, and its author. */
  reply_to_id: number | null;
  to_user_id: number | null;
  content: string;
  /** JSON of community/comment/shapes.ts `storedMedia`. */
  media: string;
  /** JSON: ids of users mentioned in the text. */
  mentioned: string;
  /** The author's region when it was written: a province, or 'IP未知'. */
  region: string;
  /** 1 shown, 2 hidden by an operator, 3 deleted. */
  status: number;
  /** 1 while lists include it: shown, or removed but with replies. */
  is_listed: number;
  /** 1: an operator deleted it. */
  taken_down: Generated<number>;
  /** Unique within a source: the cursor of its pages. */
  created_at: number;
  like_count: number;
  /** Number of visible replies. */
  reply_count: number;
  /** Points from other users' likes and replies (community/comment/hot.ts). */
  points: number;
  /** Unique sort key by heat (community/comment/hot.ts); 0 for a reply. */
  hot: number;
}

/** A comment source that has comments, or was closed. */
export interface CommentSourceTable {
  source: string;
  /** Number of visible comments and replies. */
  count: number;
  /** 1 open, 0 closed. */
  status: number;
  /** `created_at` of its latest comment. */
  last_at: number;
}

/** Likes. A withdrawn like keeps its row, so that liking again sends no second notice. */
export interface LikingTable {
  /** 'comment', 'moment'. */
  kind: string;
  target_id: number;
  user_id: number;
  is_on: number;
  created_at: number;
}
