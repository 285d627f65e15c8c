/** Events of handing a group over. */
interface Handover {
  groupId: number;
  fromId: number;
  toId: number;
  /** Epoch milliseconds: tells one offer from the next. */
  askedAt: number;
}

declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    groupHandoverAsked: Handover;
    groupHandoverAccepted: Handover;
    groupHandoverDeclined: Handover;
  }
}
