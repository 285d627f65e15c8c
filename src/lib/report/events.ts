/** Events of reports. */
declare module '../ports/outbox.ts' {
  interface OutboxEvents {
    /** An operator decided a case, or the appeal against its decision. */
    reportDecided: { decisionId: number; isAppeal: boolean };
  }
}

export {};
