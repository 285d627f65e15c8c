/** What listeners are told. */

/** What of a match changed: who plays, its state or time, its score; last, its maps or games. */
export const CHANGE_KINDS = ['bracket', 'state', 'score', 'round'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A match as it stands after a change. */
export interface LiveChange {
  match: number;
  game: number;
  tournament: number;
  /** match.revision: a listener who knows this one or a later one has nothing to do. */
  revision: number;
  /** In the order of CHANGE_KINDS, at least one. */
  kinds: readonly ChangeKind[];
  /** match_status. */
  status: number;
  /**
   * The texts that change most, by the place where pages show them (`data-live`): a participant's id
   * for its score, `id-2` for its points on the second map, `id-now` for both sides' on the map that is on,
   * its own first, 'word' for how far a match on now is.
   * Left out for listeners to whom results are hidden.
   */
  shown?: Record<string, string>;
}

/**
 * What was talked about just now, by address ('match:7'): it has no `id`, for no page stands on it. Without any address
 * (by the page's own script, after its stream was broken off): anything may have been.
 */
export interface LiveTalk {
  talk: readonly string[];
}

/**
 * A message about facts. `id` is a version of the facts; without a match it says that anything up
 * to that version may have changed, so that what is shown has to be fetched anew.
 */
export type FactsMessage = { id: number } & (LiveChange | { match?: undefined });

/** What the stream brings. */
export type LiveMessage = FactsMessage | LiveTalk;

/** What one member is told on `/live/me`: how many notices of a category are unread now, as notice/unread.ts takes it. */
export interface OwnMessage {
  notice: { category: string; count: number; revision: number };
}
