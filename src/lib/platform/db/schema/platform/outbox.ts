/**
 * The outbox's events, and each consumer's offset. The tables keep their first names: happening, follower.
 */

export interface OutboxTable {
  /** The event's number in the order of commits, without a gap. */
  id: number;
  name: string;
  /** JSON; its type is in a feature's events.ts. */
  what: string;
  at: number;
}

export interface ConsumerTable {
  name: string;
  /** The offset: id of the last event handled. */
  last_id: number;
  /** Failed attempts at the next event. */
  failures: number;
}

/** A dead letter: an event that a consumer could not handle, stored for manual repair. */
export interface DeadLetterTable {
  follower: string;
  happening_id: number;
  name: string;
  what: string;
  error: string;
  at: number;
}
