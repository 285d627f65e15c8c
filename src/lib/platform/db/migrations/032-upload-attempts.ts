import type { Kysely } from 'kysely';

/** Refused files are counted by leave. Column meanings: platform/db/schema/members/media.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('upload')
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}
