/** Events of data entry. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** An approval, or a feed, set, changed or took back results of matches. */
    resultsChanged: {
      matchIds: number[];
      /** A feed told of matches long after they were played: nobody is to read of them as of news. */
      isLate?: boolean;
    };
  }
}
