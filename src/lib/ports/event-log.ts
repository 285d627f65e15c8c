/** Where readers' pages tell what went wrong, or was turned away from (spec §1 'analytics'). Nothing names a person. */
export interface LoggedEvent {
  event: string;
  /** Epoch milliseconds, by the reader's clock. */
  time: number;
  payload: Record<string, string | number | boolean>;
}

export interface EventLog {
  /** `at`: epoch milliseconds, by ours. */
  append(events: readonly LoggedEvent[], at: number): Promise<void>;
}
