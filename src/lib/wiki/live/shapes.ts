/** Messages to listeners. */

/** Kinds of change: participants; state or time; score; maps or games. */
export const CHANGE_KINDS = ['bracket', 'state', 'score', 'round'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A match's state after a change. */
export interface LiveChange {
  match: number;
  game: number;
  tournament: number;
  /** match.revision: listeners that have this one or a later one ignore the message. */
  revision: number;
  /** Kinds of the change, in the order of CHANGE_KINDS, at least one. */
  kinds: readonly ChangeKind[];
  /** match_status. */
  status: number;
  /**
   * The texts that change most, by their key in pages (`data-live`): a participant's id for its score, `id-2` for its
   * points on the second map, `id-now` for both sides' points on the current map, its own first, 'word' for the
   * progress of a running or ended match. Omitted where results are hidden.
   */
  shown?: Record<string, string>;
}

/**
 * Addresses of changed threads ('match:7'); it has no `id`, because it does not move the cursor. Without any
 * address (also sent by the page's own script, after its stream broke) any thread may have changed.
 */
export interface LiveThreads {
  talk: readonly string[];
  /** Changed comments, for those with the thread open; their owner defines the shape (community/comment/shapes.ts). */
  threads?: readonly { about: string }[];
}

/**
 * A message about facts. `id` is a version of the facts; without a match anything up to that version may
 * have changed, and the page must refetch.
 */
export type FactsMessage = { id: number } & (LiveChange | { match?: undefined });

/** A message of the `/live` stream. */
export type LiveMessage = FactsMessage | LiveThreads;

/**
 * A message of `/live/me`: a category's current count of unread notices, applied by community/notice/unread.ts; or that
 * letters changed.
 */
export type OwnMessage =
  | { notice: { category: string; count: number; revision: number } }
  | { letters: true };
