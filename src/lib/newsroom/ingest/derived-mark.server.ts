/** Version mark of the rules by which a database's derived facts were computed. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Row of `meta`. */
const DERIVED = 'derived';
/** Raise when the rules for brackets, dates, status, places or transfers change. */
export const RULES_VERSION = '2';

/** Whether derived facts are stale; true for a database without the mark. */
export async function isDerivedStale(db: Database): Promise<boolean> {
  const row = await db.write.selectFrom('meta').select('value').where('key', '=', DERIVED).executeTakeFirst();
  return row?.value !== RULES_VERSION;
}

/** Writes the mark: false when it was current already. Lock: a second process waits here for the first. */
export async function claimDerived(trx: Transaction<DB>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('meta')
    .values({ key: DERIVED, value: RULES_VERSION })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: RULES_VERSION }).where('meta.value', '!=', RULES_VERSION),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}
