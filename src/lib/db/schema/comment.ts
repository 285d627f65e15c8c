/** What people say about matches, tournaments, … and what they like. */
import type { Generated } from 'kysely';

export interface CommentTable {
  id: Generated<number>;
  /** Address of what it is about (live/talk.ts): 'match:7', 'rating:7:90'. */
  source: string;
  user_id: number;
  /** The comment under which it stands; 0 for one that stands by itself. */
  parent_id: number;
  /** What it answers, which may be a reply too, and whose that is. */
  reply_to_id: number | null;
  to_user_id: number | null;
  content: string;
  /** JSON of comment/shapes.ts `storedMedia`. */
  media: string;
  /** JSON: ids of users that the text names. */
  mentioned: string;
  /** Where it was written: a province, or 'IP未知'. */
  region: string;
  /** 1 shown, 2 hidden by an operator, 3 deleted. */
  status: number;
  /** 1 while lists hold it: shown, or gone with replies under it. */
  is_listed: number;
  /** 1: an operator deleted it. */
  taken_down: Generated<number>;
  /** Never the same for two of one source: it is what pages continue from. */
  created_at: number;
  like_count: number;
  /** Replies that are shown. */
  reply_count: number;
  /** What others did for it (comment/hot.ts). */
  points: number;
  /** Place by heat (comment/hot.ts), never the same for two; 0 for a reply. */
  hot: number;
}

/** A source that something was said about, or that was closed. */
export interface CommentSourceTable {
  source: string;
  /** Comments and replies that are shown. */
  count: number;
  /** 1 open, 0 closed. */
  status: number;
  /** `created_at` of its latest comment. */
  last_at: number;
}

/** Who likes what. Taken back it stays, so that doing it again tells nobody again. */
export interface LikingTable {
  /** 'comment', 'moment'. */
  kind: string;
  target_id: number;
  user_id: number;
  is_on: number;
  created_at: number;
}
