/** Members' notices, and how they are delivered. */
import type { Generated } from 'kysely';

/** One notice to one member; likes of one target, and followers of one day, share a row. */
export interface NoticeTable {
  id: Generated<number>;
  user_id: number;
  /** community/notice/category.ts. */
  category: string;
  /** community/notice/kind.ts. */
  kind: string;
  /** What it is about, unique per user: 'liked comment 7'. */
  key: string;
  /** Type and id of that target: 'comment' 7. */
  about_type: string;
  about_id: number;
  /** The user who did it; null for events without an actor or with several. */
  actor_id: number | null;
  /** Number of actors; where several are possible, each is in notice_actor. */
  actors: number;
  is_read: number;
  created_at: number;
  /** Time of the latest change: the order of lists. */
  order_at: number;
}

/** The actors of notices that may have several. */
export interface NoticeActorTable {
  notice_id: number;
  user_id: number;
  at: number;
}

/** Counters updated by the writes, which lock the row first. */
export interface NoticeCounterTable {
  user_id: number;
  category: string;
  unread: number;
  total: number;
  /** The revision, raised by every change, so that a client can drop an older count that arrives late. */
  revision: number;
}

/** The hours in which a member gets no pushes of others: community/notice/quiet.ts. */
export interface NoticeQuietTable {
  user_id: number;
  is_on: number;
  /** Beijing time, 'HH:MM'. */
  from_time: string;
  to_time: string;
}

/** A category that a member switched on or off. On by default. */
export interface NoticeSwitchTable {
  user_id: number;
  category: string;
  is_on: number;
}

/** Matches whose subscribers were reminded of the start; a rescheduled match is announced again. */
export interface MatchReminderTable {
  match_id: number;
  start_at: number;
}

/** A browser's push subscription (RFC 8030). */
export interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  /** The session that receives the pushes: they stop when it ends. */
  session_id: number;
  endpoint: string;
  /** Keys of the browser, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  /** 1 where spoiler-free mode was on: pushes about matches do not say who plays. */
  hides_results: number;
  created_at: number;
}
