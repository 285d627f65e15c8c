/** Events of data entry. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** An approval, or a feed, set, changed or took back results of matches. */
    resultsChanged: { matchIds: number[] };
  }
}
