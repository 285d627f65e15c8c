import { type Kysely, sql } from 'kysely';

/** Column meanings: platform/db/schema/wiki/tournament.ts and team.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['told_start_at', 'told_end_at', 'known_until_at'])
    await db.schema.alterTable('tournament').addColumn(name, 'bigint').execute();
  for (const name of ['seen_first_at', 'seen_last_at'])
    await db.schema.alterTable('roster_stint').addColumn(name, 'bigint').execute();
  // These sources have no dates of a tournament: what was stored is the span of its matches.
  await sql`update tournament set told_start_at = start_at, told_end_at = end_at
    where source not in ('kpl', 'oracles-elixir')`.execute(db);
}
