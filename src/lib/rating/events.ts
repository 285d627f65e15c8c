/** Events of ratings. */
declare module '../ports/outbox.ts' {
  interface OutboxEvents {
    matchRated: { matchId: number; personId: number; userId: number };
  }
}

export {};
