import type { Kysely } from 'kysely';

/** Rows of uploads that share one stored file. Column meanings: platform/db/schema/members/media.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('upload').addColumn('stored_key', 'text').execute();
  await db.schema.createIndex('upload_stored_key').on('upload').column('stored_key').execute();
}
