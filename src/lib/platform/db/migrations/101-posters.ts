import type { Kysely } from 'kysely';

/** The picture that stands for a video. Column meanings: platform/db/schema/members/media.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('upload').addColumn('poster', 'text').execute();
}
