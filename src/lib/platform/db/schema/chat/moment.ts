/** Posts in channels of kind `post`, their tags, and emoji on them. */
import type { Generated } from 'kysely';

export interface MomentTable {
  id: Generated<number>;
  group_id: number;
  channel_id: number;
  user_id: number;
  /** '' without one. */
  title: string;
  content: string;
  /** JSON of chat/moment/shapes.ts `storedMedia`. */
  media: string;
  /** JSON array of tag ids; deleted tags may be among them. */
  tags: string;
  /** JSON of chat/message/reaction.ts `Reaction[]`: the count of each emoji. */
  emoji: string;
  /** The author's region when it was written: a province, or 'IP未知'. */
  region: string;
  /** 1 shown, 2 hidden by an operator, 3 deleted. */
  status: number;
  /** 1: somebody else than its author deleted it. */
  taken_down: number;
  /** When it was put at the top; null when it is not. */
  top_at: number | null;
  /** Unique within a channel, both: the cursors of its pages by time and by activity. */
  created_at: number;
  active_at: number;
  like_count: number;
}

/** A tag of a group. */
export interface MomentTagTable {
  id: Generated<number>;
  group_id: number;
  name: string;
  /** The member who added it. */
  by_id: number;
  created_at: number;
}

/** Posts by tag. All but the ids are copies of the post's columns. */
export interface MomentTaggedTable {
  tag_id: number;
  moment_id: number;
  channel_id: number;
  /** 1: the post is shown. */
  is_listed: number;
  created_at: number;
  active_at: number;
}

/** Numbers of shown posts of a channel (`tag_id` 0), and of each tag in it. */
export interface MomentCountTable {
  channel_id: number;
  tag_id: number;
  n: number;
}

/** The latest instants of a channel's posts, so that the next ones differ. */
export interface MomentClockTable {
  channel_id: number;
  created_at: number;
  active_at: number;
}

export interface MomentEmojiTable {
  moment_id: number;
  emoji: string;
  user_id: number;
}

export interface MomentTables {
  moment: MomentTable;
  moment_tag: MomentTagTable;
  moment_tagged: MomentTaggedTable;
  moment_count: MomentCountTable;
  moment_clock: MomentClockTable;
  moment_emoji: MomentEmojiTable;
}
