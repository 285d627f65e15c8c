import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';

const PARTS = ['round_half', 'round_result', 'round_team', 'round_player', 'ban_pick'] as const;

/** Deletes rounds with all that belongs to them. */
export async function deleteRounds(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of PARTS) await trx.deleteFrom(table).where('round_id', 'in', ids).execute();
  await trx.deleteFrom('round').where('id', 'in', ids).execute();
}
