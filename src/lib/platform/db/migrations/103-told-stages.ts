import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable, sourced } from './columns.ts';

/** Days of a stage as its source announces them, and who was registered. Column meanings: platform/db/schema/wiki. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const name of ['told_start_at', 'told_end_at'])
    await db.schema.alterTable('stage').addColumn(name, 'bigint').execute();
  // Stages of the registry have had no matches so far: what is stored are the announced days.
  await sql`update stage set told_start_at = start_at, told_end_at = end_at
    where source = 'kpl-registry'`.execute(db);
  await makeTable(db, dialect, 'registration', {
    columns: {
      tournament_id: 'int!',
      team_id: 'int!',
      player_id: 'int!',
      position: 'text',
      ...sourced,
    },
    unique: [
      ['source_key', 'source'],
      ['tournament_id', 'team_id', 'player_id'],
    ],
    index: [['player_id'], ['team_id']],
  });
}
