import type { Kysely } from 'kysely';

/** Leagues that anybody may join, and their list. Column meanings: platform/db/schema/community/prediction.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('prediction_league')
    .addColumn('open_state', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('prediction_league').addColumn('founder_id', 'integer').execute();
  const columns = ['tournament_id', 'open_state', 'members', 'id'];
  await db.schema
    .createIndex(`prediction_league_${columns.join('_')}_idx`)
    .on('prediction_league')
    .columns(columns)
    .execute();
}
