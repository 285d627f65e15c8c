/** Events of badges. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    badgeGranted: { userId: number; badgeId: number };
  }
}
