/** The tables of the wing platform. */
import type { ConsumerTable, DeadLetterTable, OutboxTable } from './outbox.ts';
import type { CounterTable, MetaTable } from './upkeep.ts';

export interface PlatformTables {
  counter: CounterTable;
  meta: MetaTable;
  happening: OutboxTable;
  follower: ConsumerTable;
  missed_happening: DeadLetterTable;
}
