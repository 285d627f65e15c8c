import type { Kysely } from 'kysely';

/**
 * Activities store the HTML of their texts; filled at the next start. Column meanings: platform/db/schema/community/activity.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['content_html', 'rules_html'])
    await db.schema
      .alterTable('activity')
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('activity')
    .addColumn('html_rules', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}
