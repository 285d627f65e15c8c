import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { Row } from '../game/present.server.ts';
import * as gamePresent from '../game/present.server.ts';
import type { NationItem } from '../game/shapes.ts';
import { positionName } from '../player/position.ts';
import { hasLeft, isInAt, mayBeInAt, onePerPerson } from './roster.ts';
import type { RosterItem } from './shapes.ts';
import { staffTitle } from './staff-title.ts';
import * as rosterRepo from './store.server.ts';

const UNKNOWN_CONTRACT = 0;

/** A team's people, one row each: current members first, then former ones, latest first. */
export async function teamRoster(db: Database, teamId: number): Promise<RosterItem[]> {
  const stints = onePerPerson(await rosterRepo.stintsOf(db, [teamId]));
  const known = new Set(stints.map(stint => stint.player_id));
  const others = (await rosterRepo.playersOf(db, teamId)).filter(player => !known.has(player.id));
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
  const stints = await rosterRepo.stintsOf(db, [teamId]);
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
    return rosterItem(player, nation ? gamePresent.nationItem(nation) : null, stint);
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
    join_date: gamePresent.unixSeconds(stint?.start_at ?? null),
    leave_date: gamePresent.unixSeconds(stint?.end_at ?? null),
    contract_type: stint?.contract_type ?? UNKNOWN_CONTRACT,
  };
}
