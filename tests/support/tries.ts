/** Stores attempts directly, for tests about what follows from them. */
import type { Database } from '#lib/platform/db/database.ts';

/** Sets the number of attempts under a limit's name, all at `since` (epoch milliseconds). */
export async function setTries(
  db: Database,
  [kind, who]: readonly [kind: string, who: string],
  n: number,
  since: number,
): Promise<void> {
  const row = { key: `${kind} ${who}`, since, n };
  await db.write
    .insertInto('attempt')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute();
}
