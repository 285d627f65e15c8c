/** Events of tasks. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** The daily sign-in; `day` of Shanghai, YYYY-MM-DD. */
    dailySigned: { userId: number; day: string; streak: number };
    taskCompleted: { userId: number; taskId: number };
  }
}
