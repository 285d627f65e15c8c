/** The outbox: events are appended in the transaction that causes them, so that no consumer misses one. */
import { type Kysely, sql } from 'kysely';
import type { OutboxEventName, OutboxEvents } from '../ports/outbox.ts';
import type { DB } from './schema.ts';

/** Row of `meta` with the last event's id. */
const LAST = 'happening';

/**
 * Appends an event. Call it last in the transaction: other writers of the outbox wait from here until the commit, so
 * that ids rise in the order of commits. After the commit publish `appended`: it wakes the consumers. `at` in epoch
 * milliseconds. The table is called `happening`.
 */
export async function append<N extends OutboxEventName>(
  trx: Kysely<DB>,
  name: N,
  what: OutboxEvents[N],
  at: number,
): Promise<void> {
  const { value } = await trx
    .insertInto('meta')
    .values({ key: LAST, value: '1' })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: sql`cast(cast(meta.value as bigint) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('happening')
    .values({ id: Number(value), name, what: JSON.stringify(what), at })
    .execute();
}
