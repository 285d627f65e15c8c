/** Feeds: services that know the facts, and what is known of what they told. */
import type { Generated } from 'kysely';

/** One service (platform/ports/feed-source.ts). */
export interface FeedSourceTable {
  name: string;
  /** Its name for operators, and its requests an hour: the adapter's (platform/ports/feed-source.ts). */
  title: string;
  hourly: number;
  /** 1: an operator stopped it. */
  is_paused: number;
  /** The process that asks it, and until when. */
  node: string | null;
  lease_ends_at: number;
  /** It is not asked before this instant: its Retry-After, or the rest after failures. */
  rest_ends_at: number;
  /** Failures since the last good answer. */
  failures: number;
  last_good_at: number | null;
  last_change_at: number | null;
  last_error_at: number | null;
  last_error: string | null;
  /** Requests of the hour that began then. */
  hour_at: number;
  hour_requests: number;
  /** Requests left, as the service says; null: it does not say. */
  remaining: number | null;
}

/** What a service is asked for again and again. */
export interface FeedPollTable {
  source: string;
  name: string;
  due_at: number;
  read_at: number;
  cursor: string | null;
}

export type FeedObjectKind =
  | 'tournament'
  | 'match'
  | 'games'
  | 'standing'
  | 'bracket'
  | 'roster'
  | 'person'
  | 'squad'
  | 'stint'
  | 'transfer';

/** A thing as a service knows it, and the row that it stands for. */
export interface FeedObjectTable {
  source: string;
  kind: FeedObjectKind;
  source_key: string;
  /** The service's tournament that it belongs to; of a stint its squad, of people and transfers their game. */
  scope: string;
  /** Our row; null while a person has to say which. */
  entity_id: number | null;
  /** 0: the row is another source's, or another object of this service writes it. */
  is_lead: number;
  /** sha256 of what was told last and written. */
  digest: string;
  /** When it was last in an answer: since then it is missing if `missed` is above 0. */
  seen_at: number;
  changed_at: number;
  /** Whole answers in a row that it was missing from. */
  missed: number;
  /** When it was hidden; null: it is shown. */
  withdrawn_at: number | null;
  /**
   * A change that takes something back waits here until it is told again. `pending_at` of a tournament: since then its
   * matches are written and what follows from them is not.
   */
  pending_digest: string | null;
  pending_at: number | null;
  /** When the finished match is read again, and how many times it was. */
  recheck_at: number | null;
  rechecks: number;
}

export type FeedQuestionReason = 'same_match' | 'same_tournament';

/** What a person has to decide. */
export interface FeedQuestionTable {
  id: Generated<number>;
  source: string;
  kind: FeedObjectKind;
  source_key: string;
  reason: FeedQuestionReason;
  /** JSON: what is told, and the ids of the rows it may be. */
  detail: string;
  created_at: number;
  decided_at: number | null;
  decided_by: number | null;
  /** The row that was chosen; null with `decided_at`: none of them. */
  choice: number | null;
}

export interface FeedTables {
  feed_source: FeedSourceTable;
  feed_poll: FeedPollTable;
  feed_object: FeedObjectTable;
  feed_question: FeedQuestionTable;
}
