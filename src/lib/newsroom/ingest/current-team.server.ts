import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { yearOf } from '../../platform/kernel/time.ts';
import { STAFF_ROLE } from '../../wiki/player/staff-role.ts';
import type { FileReport } from './report.ts';
import { saveRows, slices, type UpsertRow } from './upsert.server.ts';

const MAX_KEYS = 900;
const LEFT = 2;

/** The last match in which somebody played. */
interface LastPlayed {
  team: number;
  /** Beijing year of the match; null: not known when. */
  season: number | null;
  /** null where the source has none. */
  position: string | null;
}

/**
 * Current team and position of players without a known stint, whichever file was read first: the team of their
 * latest match, or none when that team's current roster is known and leaves them out, or when the team has
 * played a later season without them. Whoever is still in a team of these players is judged again with them.
 * Known stints take precedence (format playerdb).
 */
export async function setCurrentTeams(
  trx: Transaction<DB>,
  playerIds: readonly number[],
  report: FileReport,
): Promise<void> {
  const own = await lastPlayed(trx, playerIds);
  const mates = await playersOf(trx, teamsIn(own));
  const last = await lastPlayed(trx, [...new Set([...playerIds, ...mates])]);
  const rostered = await rosteredTeams(trx, teamsIn(last));
  const seasons = await latestSeasons(trx, teamsIn(last));
  const rows = [...last].map(([id, { team, season, position }]): UpsertRow => {
    const isGone = rostered.has(team) || (season !== null && season < (seasons.get(team) ?? season));
    return { id, team_id: isGone ? null : team, ...(position === null ? {} : { position }) };
  });
  report.count('player', await saveRows(trx, 'player', ['id'], rows));
}

const teamsIn = (last: ReadonlyMap<number, LastPlayed>): number[] => [
  ...new Set([...last.values()].map(({ team }) => team)),
];

/** The last team of each player who has no stint. */
async function lastPlayed(
  trx: Transaction<DB>,
  playerIds: readonly number[],
): Promise<Map<number, LastPlayed>> {
  const last = new Map<number, LastPlayed>();
  for (const some of slices(playerIds, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('round_player')
      .innerJoin('match', 'match.id', 'round_player.match_id')
      .select(['round_player.player_id', 'round_player.team_id', 'round_player.position', 'match.start_at'])
      .where('round_player.player_id', 'in', some)
      .where('round_player.in_figures', '=', 1)
      .orderBy('match.order_at')
      .orderBy('round_player.round_id')
      .execute();
    // Later games overwrite earlier ones.
    for (const { player_id, team_id, position, start_at } of rows)
      if (team_id !== null)
        last.set(player_id, { team: team_id, season: start_at === null ? null : yearOf(start_at), position });
    const stints = await trx
      .selectFrom('roster_stint')
      .select('player_id')
      .distinct()
      .where('player_id', 'in', some)
      .execute();
    for (const { player_id } of stints) last.delete(player_id);
  }
  return last;
}

async function playersOf(trx: Transaction<DB>, teamIds: readonly number[]): Promise<number[]> {
  const players: number[] = [];
  for (const some of slices(teamIds, MAX_KEYS)) {
    const rows = await trx.selectFrom('player').select('id').where('team_id', 'in', some).execute();
    players.push(...rows.map(row => row.id));
  }
  return players;
}

/** Beijing year of the latest match in which each team's players are known. */
async function latestSeasons(trx: Transaction<DB>, teamIds: readonly number[]): Promise<Map<number, number>> {
  const seasons = new Map<number, number>();
  for (const some of slices(teamIds, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('round_player')
      .innerJoin('match', 'match.id', 'round_player.match_id')
      .select(eb => ['round_player.team_id', eb.fn.max('match.start_at').as('at')])
      .where('round_player.team_id', 'in', some)
      .where('round_player.in_figures', '=', 1)
      .groupBy('round_player.team_id')
      .execute();
    for (const { team_id, at } of rows)
      if (team_id !== null && at !== null) seasons.set(team_id, yearOf(Number(at)));
  }
  return seasons;
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
      .where('staff_role', '=', STAFF_ROLE.player)
      .where('employment', '!=', LEFT)
      .execute();
    for (const { team_id } of rows) rostered.add(team_id);
  }
  return rostered;
}
