/** Events from readers' pages, such as failures and closed dialogs. Names nobody. */
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
