/**
 * People who can be rated in a match: both teams, their coaches of that day, and everybody who played or, before
 * that, is to play.
 */

import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { matchStats } from '../../wiki/match/player-stats.server.ts';
import type { PlayerLine, PlayerStats } from '../../wiki/match/shapes.ts';
import { STAFF_ROLE } from '../../wiki/player/staff-role.ts';
import { teamRosterAt } from '../../wiki/roster/roster.server.ts';
import { teamRef } from '../../wiki/team/present.server.ts';
import type { TeamRef } from '../../wiki/team/shapes.ts';
import { personOfTeam } from './person.ts';
import type { RatingPerson } from './shapes.ts';
import { COACH_WORD, TEAM_TITLE } from './wording.ts';

const MAIN = 1;
const GUEST = 2;

export interface RatedLineup {
  /** People of the whole match, players first. */
  whole: RatingPerson[];
  /** People of a round by its id: its players, with the heroes they played. */
  rounds: Map<number, RatingPerson[]>;
}

/** Players by side as their figures list them, then coaches, then the teams themselves. */
export async function lineupOf(db: Database, match: Row<'match'>): Promise<RatedLineup> {
  const [stats, teams] = await Promise.all([matchStats(db, match.id), sideTeams(db, match.id)]);
  const people = (await Promise.all(teams.map(side => rosterOf(db, side, match.start_at)))).flat();
  const played = playersOf(stats.whole);
  const seen = new Set(played.map(({ side }) => side));
  // Until a side has figures, its roster stands in for its players.
  const players = [
    ...played,
    ...people.filter(({ kind, side }) => kind === 'player' && !seen.has(side)),
  ].toSorted((one, other) => one.side - other.side);
  const known = new Set(players.map(({ person_id }) => person_id));
  const coaches = people.filter(({ kind, person_id }) => kind === 'coach' && !known.has(person_id));
  return {
    whole: [...players, ...coaches, ...teams.map(teamPerson)],
    rounds: new Map([...stats.rounds].map(([id, round]) => [id, playersOf(round)])),
  };
}

const playersOf = ({ main, guest }: PlayerStats): RatingPerson[] => [
  ...main.map(line => player(line, MAIN)),
  ...guest.map(line => player(line, GUEST)),
];

const player = ({ player, team, heroes, position }: PlayerLine, side: number): RatingPerson => ({
  person_id: player.player_id,
  kind: 'player',
  side,
  player,
  team,
  title: position,
  heroes,
});

interface SideTeam {
  side: number;
  team: TeamRef;
}

async function sideTeams(db: Database, matchId: number): Promise<SideTeam[]> {
  const camps = await db.read
    .selectFrom('camp')
    .select(['side', 'participant_id'])
    .where('match_id', '=', matchId)
    .where('participant_type', '=', PARTICIPANT.team)
    .orderBy('side')
    .execute();
  const teams = await rowsById(
    db,
    'team',
    camps.map(camp => camp.participant_id),
  );
  return camps.flatMap(({ side, participant_id }) => {
    const team = teams.get(participant_id ?? 0);
    return team ? [{ side, team: teamRef(team) }] : [];
  });
}

const teamPerson = ({ side, team }: SideTeam): RatingPerson => ({
  person_id: personOfTeam(team.team_id),
  kind: 'team',
  side,
  player: { player_id: null, name: team.name, icon: team.icon },
  team,
  title: TEAM_TITLE,
  heroes: [],
});

/** Players and coaches known from a source to have been in the team then; unknown ones are left out. */
async function rosterOf(db: Database, { side, team }: SideTeam, at: number | null): Promise<RatingPerson[]> {
  if (at === null) return [];
  const { list } = await teamRosterAt(db, team.team_id, at);
  return list.flatMap(({ person_id, name, icon, title, staff_role, hero_role }): RatingPerson[] => {
    const isCoach = title?.includes(COACH_WORD) ?? false;
    // Substitutes, trialists and streamers have a title that says so.
    if (!isCoach && (staff_role !== STAFF_ROLE.player || title !== null)) return [];
    const player = { player_id: person_id, name, icon };
    const kind = isCoach ? 'coach' : 'player';
    return [{ person_id, kind, side, player, team, title: isCoach ? title : hero_role, heroes: [] }];
  });
}
