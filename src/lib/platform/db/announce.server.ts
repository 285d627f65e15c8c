import { type Kysely, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { DB } from './schema.ts';

export const FACTS_CHANNEL = 'saidian_facts';

/**
 * Notifies running servers, once the transaction commits, that facts were written. Writers in processes of
 * their own call it; SQLite needs no notification (`data_version`).
 */
export async function announceFacts(db: Kysely<DB>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_notify(${FACTS_CHANNEL}, '')`.execute(db);
}
