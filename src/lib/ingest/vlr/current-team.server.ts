import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { FileReport } from '../report.ts';
import { type Row, saveRows, slices } from '../upsert.server.ts';

const MAX_KEYS = 900;

/**
 * The team of a player of whom no roster is known: that of his latest match. Where a roster is known
 * it is the roster's word that counts (format playerdb).
 */
export async function setCurrentTeams(
  trx: Transaction<DB>,
  playerIds: readonly number[],
  report: FileReport,
): Promise<void> {
  const latest = new Map<number, { at: number; team: number }>();
  for (const some of slices(playerIds, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('round_player')
      .innerJoin('match', 'match.id', 'round_player.match_id')
      .select(['round_player.player_id', 'round_player.team_id', 'match.order_at'])
      .where('round_player.player_id', 'in', some)
      .where('round_player.in_figures', '=', 1)
      .execute();
    for (const { player_id, team_id, order_at } of rows) {
      if (team_id === null || (latest.get(player_id)?.at ?? -1) >= order_at) continue;
      latest.set(player_id, { at: order_at, team: team_id });
    }
    const stints = await trx
      .selectFrom('roster_stint')
      .select('player_id')
      .distinct()
      .where('player_id', 'in', some)
      .execute();
    for (const { player_id } of stints) latest.delete(player_id);
  }
  const rows = [...latest].map(([id, { team }]): Row => ({ id, team_id: team }));
  report.count('player', await saveRows(trx, 'player', ['id'], rows));
}
