import type { Database } from '../platform/db/database.ts';
import { rowsById } from '../platform/db/row-cache.server.ts';
import { positionName } from './position.ts';
import type { Row } from './present.server.ts';
import * as present from './present.server.ts';
import { hasLeft, isInAt, isKnownIn, mayBeInAt, onePerPerson } from './roster.ts';
import type { NationItem, PlayerRef, RosterItem, TournamentTeam } from './shapes.ts';
import { STAFF_ROLE } from './staff-role.ts';
import { staffTitle } from './staff-title.ts';
import * as teamRepo from './team-repo.server.ts';
import * as tournamentRepo from './tournament-repo.server.ts';

const UNKNOWN_CONTRACT = 0;

/** A team's people, one row each: current members first, then former ones, latest first. */
export async function teamRoster(db: Database, teamId: number): Promise<RosterItem[]> {
  const stints = onePerPerson(await teamRepo.stintsOf(db, [teamId]));
  const known = new Set(stints.map(stint => stint.player_id));
  const others = (await teamRepo.playersOf(db, teamId)).filter(player => !known.has(player.id));
  const [items, unlisted] = await Promise.all([
    presentStints(db, stints),
    presentPeople(
      db,
      others.map(player => ({ player })),
    ),
  ]);
  return [...items.filter(person => !hasLeft(person)), ...unlisted, ...items.filter(hasLeft)];
}

export interface RosterAt {
  /** People known to have been in the team. */
  list: RosterItem[];
  /** Number of others who may have been in it: no source has their dates. */
  unknown: number;
}

/** A team's people at an instant. */
export async function teamRosterAt(db: Database, teamId: number, at: number): Promise<RosterAt> {
  const stints = await teamRepo.stintsOf(db, [teamId]);
  const certain = onePerPerson(stints.filter(stint => isInAt(stint, at)));
  const named = new Set(certain.map(stint => stint.player_id));
  const maybe = onePerPerson(stints.filter(stint => mayBeInAt(stint, at)));
  return {
    list: await presentStints(db, certain),
    unknown: maybe.filter(stint => !named.has(stint.player_id)).length,
  };
}

type Person = { player: Row<'player'>; stint?: Row<'roster_stint'> };

async function presentStints(db: Database, stints: readonly Row<'roster_stint'>[]): Promise<RosterItem[]> {
  const players = await rowsById(
    db,
    'player',
    stints.map(stint => stint.player_id),
  );
  const people = stints.flatMap((stint): Person[] => {
    const player = players.get(stint.player_id);
    return player ? [{ player, stint }] : [];
  });
  return presentPeople(db, people);
}

async function presentPeople(db: Database, people: readonly Person[]): Promise<RosterItem[]> {
  const nations = await rowsById(
    db,
    'nation',
    people.map(({ player }) => player.nation_id),
  );
  return people.map(({ player, stint }) => {
    const nation = nations.get(player.nation_id ?? 0);
    return rosterItem(player, nation ? present.nationItem(nation) : null, stint);
  });
}

function rosterItem(
  player: Row<'player'>,
  nation: NationItem | null,
  stint: Row<'roster_stint'> | undefined,
): RosterItem {
  return {
    person_id: player.id,
    name: player.name,
    real_name: player.real_name,
    icon: player.icon,
    nation,
    staff_role: stint?.staff_role ?? player.staff_role,
    hero_role: positionName(stint?.position ?? player.position),
    employment: stint?.employment ?? player.employment,
    title: staffTitle(stint?.status ?? null, stint?.staff_role ?? player.staff_role),
    join_date: present.unixSeconds(stint?.start_at ?? null),
    leave_date: present.unixSeconds(stint?.end_at ?? null),
    contract_type: stint?.contract_type ?? UNKNOWN_CONTRACT,
  };
}

/**
 * A tournament's teams by name, each with its players in the matches; without match data, with the players
 * known to have been in the team at the time.
 */
export async function tournamentTeams(db: Database, tournamentId: number): Promise<TournamentTeam[]> {
  const [tournament, teams, lineups] = await Promise.all([
    tournamentRepo.tournament(db, tournamentId),
    tournamentRepo.teamsOfTournament(db, tournamentId),
    teamRepo.lineups(db, tournamentId),
  ]);
  const played = Map.groupBy(lineups, line => line.team_id ?? 0);
  const without = teams.filter(team => !played.has(team.id)).map(team => team.id);
  const { start_at = null, end_at = null, known_until_at = null } = tournament ?? {};
  const end = end_at ?? known_until_at;
  const stints = (await teamRepo.stintsOf(db, without)).filter(
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
      [...lineups, ...stints].map(line => line.player_id),
    ),
  ]);
  return teams.map(team => {
    const [lineup, roster] = [played.get(team.id), rosters.get(team.id)];
    return {
      ...present.teamItem(team, zones.get(team.zone_id ?? 0)),
      players: playerRefs(players, lineup ?? roster ?? []),
      players_from: lineup ? ('matches' as const) : roster ? ('stints' as const) : null,
    };
  });
}

const playerRefs = (players: Map<number, Row<'player'>>, lines: { player_id: number }[]): PlayerRef[] =>
  lines
    .flatMap(line => players.get(line.player_id) ?? [])
    .sort((a, b) => (a.sort_key < b.sort_key ? -1 : 1))
    .map(present.playerRef);
