/** The teams of a tournament, with who played there. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { Row } from '../game/present.server.ts';
import * as playerPresent from '../player/present.server.ts';
import type { PlayerRef } from '../player/shapes.ts';
import { STAFF_ROLE } from '../player/staff-role.ts';
import { isKnownIn, onePerPerson } from '../roster/roster.ts';
import * as rosterRepo from '../roster/store.server.ts';
import * as teamPresent from '../team/present.server.ts';
import type { TournamentTeam } from './shapes.ts';
import * as tournamentRepo from './store.server.ts';

/**
 * A tournament's teams by name, each with its players in the matches; without match data, with those whom it
 * registered; without a list of these, with the players known to have been in the team at the time.
 */
export async function tournamentTeams(db: Database, tournamentId: number): Promise<TournamentTeam[]> {
  const [tournament, teams, lineups, entries] = await Promise.all([
    tournamentRepo.tournament(db, tournamentId),
    tournamentRepo.teamsOfTournament(db, tournamentId),
    tournamentRepo.lineups(db, tournamentId),
    rosterRepo.registeredIn(db, tournamentId),
  ]);
  const played = Map.groupBy(lineups, line => line.team_id ?? 0);
  const registered = Map.groupBy(entries, line => line.team_id);
  const without = teams.filter(({ id }) => !played.has(id) && !registered.has(id)).map(team => team.id);
  const { start_at = null, end_at = null, known_until_at = null } = tournament ?? {};
  const end = end_at ?? known_until_at;
  const stints = (await rosterRepo.stintsOf(db, without)).filter(
    stint =>
      stint.staff_role === STAFF_ROLE.player &&
      start_at !== null &&
      end !== null &&
      isKnownIn(stint, start_at, end),
  );
  const rosters = Map.groupBy(onePerPerson(stints), stint => stint.team_id);
  const [zones, players] = await Promise.all([
    rowsById(
      db,
      'zone',
      teams.map(team => team.zone_id),
    ),
    rowsById(
      db,
      'player',
      [...lineups, ...entries, ...stints].map(line => line.player_id),
    ),
  ]);
  return teams.map(team => {
    const sources = { matches: played, registration: registered, stints: rosters };
    const from = (['matches', 'registration', 'stints'] as const).find(each => sources[each].has(team.id));
    return {
      ...teamPresent.teamItem(team, zones.get(team.zone_id ?? 0)),
      players: playerRefs(players, (from && sources[from].get(team.id)) ?? []),
      players_from: from ?? null,
    };
  });
}

const playerRefs = (players: Map<number, Row<'player'>>, lines: { player_id: number }[]): PlayerRef[] =>
  lines
    .flatMap(line => players.get(line.player_id) ?? [])
    .sort((a, b) => (a.sort_key < b.sort_key ? -1 : 1))
    .map(playerPresent.playerRef);
