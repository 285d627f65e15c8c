/** Events of picks. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** Settle a batch of the match's picks, with ids above `after`; the next batch gets an event of its own. */
    picksDue: { matchId: number; after: number };
  }
}
