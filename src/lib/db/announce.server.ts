import { type Kysely, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { DB } from './schema.ts';

export const FACTS_CHANNEL = 'saidian_facts';

/**
 * Tells running servers that facts were written, once the transaction commits. Called by every
 * writer that is a process of its own; SQLite tells by itself (`data_version`).
 */
export async function announceFacts(db: Kysely<DB>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_notify(${FACTS_CHANNEL}, '')`.execute(db);
}
