/** Keeps what happened in the transaction of what made it happen: nothing that follows is lost. */
import { type Kysely, sql } from 'kysely';
import type { HappeningName, Happenings } from '../ports/happenings.ts';
import type { DB } from './schema.ts';

/** Row of `meta` that numbers what happens. */
const LAST = 'happening';

/**
 * Call it last in the transaction: others that record wait from here until the commit, so that numbers rise in the
 * order of commits. After the commit publish `happened`, and who follows goes on at once. `at` in epoch milliseconds.
 */
export async function record<N extends HappeningName>(
  trx: Kysely<DB>,
  name: N,
  what: Happenings[N],
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
