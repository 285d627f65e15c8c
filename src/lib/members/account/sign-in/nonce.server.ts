import type { Database } from '../../../platform/db/database.ts';

/** Registers the nonce; false if it was used before. Shared by all processes and stored for a day. */
export async function takeOnce(db: Database, nonce: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.write
    .insertInto('request_nonce')
    .values({ nonce, created_at: now })
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}
