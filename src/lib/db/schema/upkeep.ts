/** What the writes keep for the reads. */

/** Rows counted by the writes themselves, so that no list ever runs count(*). */
export interface CounterTable {
  /** 'match' rows by scope: 'game', 'tournament', 'team' (match/counter.ts). */
  scope: string;
  scope_id: number;
  status: number;
  n: number;
}

export interface MetaTable {
  key: string;
  value: string;
}
