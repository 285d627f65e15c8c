import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { FileReport } from './report.ts';
import { type Row, saveRows, slices } from './upsert.server.ts';

const MAX_KEYS = 900;
const LEFT = 2;
const PLAYER = 1;

/**
 * Current team of players without a known stint: the team of their latest match, or none when that team's
 * current roster is known and leaves them out. Known stints take precedence (format playerdb).
 */
export async function setCurrentTeams(
  trx: Transaction<DB>,
  playerIds: readonly number[],
  report: FileReport,
): Promise<void> {
  const latest = await latestTeams(trx, playerIds);
  const rostered = await rosteredTeams(trx, [...new Set(latest.values())]);
  const rows = [...latest].map(([id, team]): Row => ({ id, team_id: rostered.has(team) ? null : team }));
  report.count('player', await saveRows(trx, 'player', ['id'], rows));
}

/** Team of the latest match by player, without players who have a stint. */
async function latestTeams(trx: Transaction<DB>, playerIds: readonly number[]): Promise<Map<number, number>> {
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
  return new Map([...latest].map(([id, { team }]) => [id, team]));
}

/** The teams whose current players are known. */
async function rosteredTeams(trx: Transaction<DB>, teamIds: readonly number[]): Promise<Set<number>> {
  const rostered = new Set<number>();
  for (const some of slices(teamIds, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('roster_stint')
      .select('team_id')
      .distinct()
      .where('team_id', 'in', some)
      .where('staff_role', '=', PLAYER)
      .where('employment', '!=', LEFT)
      .execute();
    for (const { team_id } of rows) rostered.add(team_id);
  }
  return rostered;
}
