import type { Kysely } from 'kysely';

/** What a member's public page shows. Column meanings: platform/db/schema/members/account.ts. */
const COLUMNS = { page_badges: 1, page_predictions: 1, page_ratings: 0, page_groups: 0 } as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, first] of Object.entries(COLUMNS))
    await db.schema
      .alterTable('user')
      .addColumn(name, 'integer', column => column.notNull().defaultTo(first))
      .execute();
}
