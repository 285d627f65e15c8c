import type { Kysely } from 'kysely';

/** Whether others see the province of a profile: those who filled it in showed it until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('shows_province', 'integer', column => column.notNull().defaultTo(1))
    .execute();
}
