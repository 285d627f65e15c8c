import type { Kysely } from 'kysely';

/** Lists show both sides of each match: the index has all that they need, so no row of `camp` is looked up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('camp_shown_idx')
    .on('camp')
    .columns(['match_id', 'side', 'participant_type', 'participant_id', 'name'])
    .execute();
}
