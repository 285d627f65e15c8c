/** Events of following. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** A member began to follow another one; `day` of Shanghai, YYYY-MM-DD. */
    memberFollowed: { userId: number; targetId: number; day: string };
  }
}
