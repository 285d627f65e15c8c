/** The tables of the wing platform. */
import type { ConsumerTable, DeadLetterTable, OutboxTable } from './outbox.ts';

export interface PlatformTables {
  counter: CounterTable;
  meta: MetaTable;
  happening: OutboxTable;
  follower: ConsumerTable;
  missed_happening: DeadLetterTable;
}

/** Row counts updated by the writes, so that no list runs count(*). */
interface CounterTable {
  /** 'match' rows by scope: 'game', 'tournament', 'team' (wiki/match/counter.ts). */
  scope: string;
  scope_id: number;
  status: number;
  n: number;
}

interface MetaTable {
  key: string;
  value: string;
}
