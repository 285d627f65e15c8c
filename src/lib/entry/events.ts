/** Events of data entry. */
declare module '../ports/outbox.ts' {
  interface OutboxEvents {
    /** An approval set, changed or took back results of matches. */
    resultsChanged: { matchIds: number[] };
  }
}

export {};
