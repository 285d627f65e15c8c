/** Counters that writes maintain for reads. */

/** Row counts updated by the writes, so that no list runs count(*). */
export interface CounterTable {
  /** 'match' rows by scope: 'game', 'tournament', 'team' (wiki/match/counter.ts). */
  scope: string;
  scope_id: number;
  status: number;
  n: number;
}

export interface MetaTable {
  key: string;
  value: string;
}
