/** A player's teams, figures and teammates. */

import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { type Row, unixSeconds } from '../game/present.server.ts';
import { positionName } from '../player/position.ts';
import { playerRef } from '../player/present.server.ts';
import { STAFF_ROLE } from '../player/staff-role.ts';
import { overlaps } from '../roster/roster.ts';
import { staffTitle } from '../roster/staff-title.ts';
import { teamRef } from '../team/present.server.ts';
import { stintsOfPlayer, stintsOfTeams, teammatesInMatches } from './career-store.server.ts';
import { leaderboard } from './leader.server.ts';
import type { Appearances, PlayerCareer, Teammates } from './shapes.ts';

/** The player's stints, latest first; figures over every match that counts; and counted appearances. */
export async function playerCareer(
  db: Database,
  player: { id: number; game_id: number },
): Promise<PlayerCareer> {
  const [stints, leaders] = await Promise.all([
    stintsOfPlayer(db, player.id),
    leaderboard(db, { gameId: player.game_id, playerIds: [player.id], page: 1, pageSize: 1 }),
  ]);
  const [teams, players] = await Promise.all([
    rowsById(
      db,
      'team',
      stints.map(stint => stint.team_id),
    ),
    rowsById(db, 'player', [player.id]),
  ]);
  const list = stints.map(stint => ({
    team_info: teamRef(teams.get(stint.team_id)!),
    start_date: unixSeconds(stint.start_at),
    end_date: unixSeconds(stint.end_at),
    role: positionName(stint.position),
    title: staffTitle(stint.status, stint.staff_role),
    contract_type: stint.contract_type,
    employment: stint.employment,
  }));
  return { list, stats: leaders.list[0] ?? null, appearances: appearancesOf(players.get(player.id)) };
}

const dateOf = (at: number | null) => (at === null ? null : dayKey(at));

function appearancesOf(row: Row<'player'> | undefined): Appearances | null {
  if (!row || row.games_seen === null || row.series_seen === null) return null;
  return {
    games: row.games_seen,
    series: row.series_seen,
    first_date: dateOf(row.seen_from),
    last_date: dateOf(row.seen_to),
  };
}

/** Teammates by team, latest first: players with an overlapping stint, or who played a match with this one. */
export async function playerTeammates(db: Database, playerId: number): Promise<Teammates[]> {
  const own = await stintsOfPlayer(db, playerId);
  const others = (await stintsOfTeams(db, [...new Set(own.map(stint => stint.team_id))])).filter(
    stint =>
      stint.staff_role === STAFF_ROLE.player &&
      own.some(mine => mine.team_id === stint.team_id && overlaps(stint, mine.start_at, mine.end_at)),
  );
  const together = await teammatesInMatches(db, playerId);
  const met = [...together, ...others].filter(mate => mate.player_id !== playerId);
  const order = [...new Set([...together, ...own].map(row => row.team_id))];
  const [teams, players] = await Promise.all([
    rowsById(db, 'team', order),
    rowsById(
      db,
      'player',
      met.map(mate => mate.player_id),
    ),
  ]);
  return order.flatMap(teamId => {
    const mates = new Set(met.filter(mate => mate.team_id === teamId).map(mate => mate.player_id));
    const rows = [...mates].map(id => players.get(id)!).sort((a, b) => (a.sort_key < b.sort_key ? -1 : 1));
    const team = teams.get(teamId);
    return team && rows.length > 0 ? [{ team_info: teamRef(team), players: rows.map(playerRef) }] : [];
  });
}
