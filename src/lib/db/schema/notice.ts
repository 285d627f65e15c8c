/** What members are told, and by which way. */
import type { Generated } from 'kysely';

/** One thing told to one member; likes of one thing are one row. */
export interface NoticeTable {
  id: Generated<number>;
  user_id: number;
  /** notice/category.ts. */
  category: string;
  /** notice/kind.ts. */
  kind: string;
  /** What it tells, once a user: 'liked comment 7'. */
  key: string;
  /** What it is about, named again by its id: 'comment' 7. */
  about_type: string;
  about_id: number;
  /** Who did it; null for what nobody did, or several may do. */
  actor_id: number | null;
  /** How many did it; of several each is in notice_actor. */
  actors: number;
  is_read: number;
  created_at: number;
  /** When it last told something new: the order of lists. */
  order_at: number;
}

/** Each who did what several may do. */
export interface NoticeActorTable {
  notice_id: number;
  user_id: number;
  at: number;
}

/** Counted by the writes, which lock the row first. */
export interface NoticeCounterTable {
  user_id: number;
  category: string;
  unread: number;
  total: number;
  /** Rises with every change: of two counts that come out of order the later one is known. */
  revision: number;
}

/** A category that a member has switched. Without a row it is on. */
export interface NoticeSwitchTable {
  user_id: number;
  category: string;
  is_on: number;
}

/** Matches whose subscribers were told that they begin; a match that was moved is told of again. */
export interface MatchReminderTable {
  match_id: number;
  start_at: number;
}

/** A browser that shows notices while the site is closed (RFC 8030). */
export interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  /** It shows nothing once this session has ended. */
  session_id: number;
  endpoint: string;
  /** Keys of the browser, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  /** 1 where spoiler-free mode was on: who plays is not told there. */
  hides_results: number;
  created_at: number;
}
