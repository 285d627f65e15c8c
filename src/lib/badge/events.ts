/** Events of badges. */
declare module '../ports/outbox.ts' {
  interface OutboxEvents {
    badgeGranted: { userId: number; badgeId: number };
  }
}

export {};
