import type { Kysely } from 'kysely';

/** What members find of their own: who deleted a comment, and the order of their ratings and gradings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comment')
    .addColumn('taken_down', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await widen(db, 'rating_vote', ['user_id', 'created_at'], ['match_id', 'person_id']);
  await widen(db, 'grading', ['user_id'], ['id']);
}

/** Replaces an index by one with further columns. */
async function widen(db: Kysely<unknown>, table: string, had: string[], more: string[]): Promise<void> {
  const columns = [...had, ...more];
  await db.schema
    .createIndex(`${table}_${columns.join('_')}_idx`)
    .on(table)
    .columns(columns)
    .execute();
  await db.schema.dropIndex(`${table}_${had.join('_')}_idx`).execute();
}
