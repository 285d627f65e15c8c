/** Events of reports. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** An operator decided a case, or the appeal against its decision. */
    reportDecided: { decisionId: number; isAppeal: boolean };
  }
}
