/** Events of activities. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** These users won a prize in the activity's draw. */
    drawWon: { activityId: number; userIds: number[] };
  }
}
