import type { Kysely } from 'kysely';

/** The lists of transfers by type, and of teams and players in one zone or team, as index walks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('transfer_game_id_type_at_id_idx')
    .on('transfer')
    .columns(['game_id', 'type', 'at', 'id'])
    .execute();
}
