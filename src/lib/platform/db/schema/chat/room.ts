/** What rooms hold beside their log: pins, readmes, daily signs, quizzes. */
import type { Generated } from 'kysely';

/** The one pinned message of a channel. */
export interface ChatPinTable {
  channel_id: number;
  /** Its position in the channel's log. */
  n: number;
  /** The member who pinned it. */
  by_id: number;
  pinned_at: number;
}

export interface ChatReadmeTable {
  channel_id: number;
  content: string;
  /** The member who wrote it last. */
  by_id: number;
  changed_at: number;
}

/** A member's latest sign-in in a sign channel. */
export interface ChatSignTable {
  channel_id: number;
  user_id: number;
  /** Beijing date, 'YYYY-MM-DD'. */
  day: string;
  /** Its number among that day's in the channel, from 1. */
  nth: number;
  /** Consecutive days up to `day`, from 1. */
  streak: number;
  /** Days in all. */
  total: number;
  /** Paid for it. */
  coins: number;
  signed_at: number;
}

export interface ChatQuizTable {
  id: Generated<number>;
  channel_id: number;
  /** The position of its message in the channel's log; null for one that was started without a message. */
  n: number | null;
  /** The member who started it. */
  user_id: number;
  title: string;
  /** JSON array of texts. */
  options: string;
  /** JSON array: answers by option. */
  counts: string;
  /** Answers are taken before this instant; null for ever. */
  end_at: number | null;
  created_at: number;
}

/** One answer per member and quiz. */
export interface ChatQuizAnswerTable {
  quiz_id: number;
  user_id: number;
  /** Index of the option, from 0. */
  option: number;
  answered_at: number;
}
