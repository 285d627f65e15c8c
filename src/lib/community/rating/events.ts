/** Events of ratings. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    matchRated: { matchId: number; personId: number; userId: number };
  }
}
