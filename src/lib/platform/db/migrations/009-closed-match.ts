import { type Kysely, sql } from 'kysely';

/** The few matches whose details are not public, which every figure leaves out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_closed_idx on match (id) where is_can_view = 0`.execute(db);
}
