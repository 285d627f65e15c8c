/** Which process relays: one at a time, so that changes arrive in their order. */
import type { Database } from '../../platform/db/database.ts';

const NAME = 'relay';
/** Row of `meta`: the application that has the state of the tables. */
const APP = 'relay application';
export const LEASE_MS = 15_000;

/** Takes or renews the lease; whether this node has it. `now`: epoch milliseconds. */
export async function holdsLease(db: Database, node: string, now: number): Promise<boolean> {
  const until = now + LEASE_MS;
  const { numUpdatedRows } = await db.write
    .updateTable('relay_lease')
    .set({ node, until })
    .where('name', '=', NAME)
    .where(where => where.or([where('node', '=', node), where('until', '<=', now)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { numInsertedOrUpdatedRows = 0n } = await db.write
    .insertInto('relay_lease')
    .values({ name: NAME, node, until })
    .onConflict(on => on.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets what was sent, if the application is another one: it knows nothing of that. */
export async function beginAnew(db: Database, appKey: string): Promise<void> {
  const known = await db.write.selectFrom('meta').select('value').where('key', '=', APP).executeTakeFirst();
  if (known?.value === appKey) return;
  for (const table of ['relay_group', 'relay_channel', 'relay_member', 'relay_message'] as const)
    await db.write.deleteFrom(table).execute();
  await db.write
    .insertInto('meta')
    .values({ key: APP, value: appKey })
    .onConflict(on => on.column('key').doUpdateSet({ value: appKey }))
    .execute();
}

/** Drops the lease, so that another process may take over at once. */
export const dropLease = async (db: Database, node: string): Promise<void> =>
  void (await db.write.deleteFrom('relay_lease').where('name', '=', NAME).where('node', '=', node).execute());
