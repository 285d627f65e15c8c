import { type Kysely, sql } from 'kysely';

/**
 * What transfers were from and to, how often a list saw a player, and names of rounds that no source names.
 * What follows from these is derived at the next start (newsroom/ingest/rederive). Column meanings: platform/db/schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await add(db, 'transfer', 'text', ['from_status', 'to_status']);
  await add(db, 'match', 'text', ['round_name']);
  await add(db, 'player', 'integer', ['games_seen', 'series_seen']);
  await add(db, 'player', 'bigint', ['seen_from', 'seen_to']);
  // Match lists of KPL name no groups: what was one table of everybody ranks nobody.
  await sql`update stage set type = 'records', advance_count = null
    where source = 'kpl' and type in ('season', 'group')`.execute(db);
  // The word 'Active' of the careers was taken for a normal contract.
  await sql`update roster_stint set contract_type = 0 where source = 'playerdb' and contract_type = 1`.execute(
    db,
  );
}

async function add(
  db: Kysely<unknown>,
  table: string,
  type: 'text' | 'integer' | 'bigint',
  names: readonly string[],
): Promise<void> {
  for (const name of names) await db.schema.alterTable(table).addColumn(name, type).execute();
}
