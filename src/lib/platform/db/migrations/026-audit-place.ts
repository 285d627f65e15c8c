import type { Kysely } from 'kysely';

/** What operators do to comments and threads, in the audit log. Column meanings: platform/db/schema/members/account.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['about', 'place_name', 'place_url'])
    await db.schema
      .alterTable('audit_log')
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute();
}
