/** The maps or games of a match. */
import type { Database } from '../../platform/db/database.ts';
import { rowCache, rowsById } from '../../platform/db/row-cache.server.ts';
import type { Row } from '../game/present.server.ts';
import { heroRef, mapRef } from '../hero/present.server.ts';
import type { HeroRef, MapRef } from '../hero/shapes.ts';
import * as repo from './detail-store.server.ts';
import { decodeTeamFigures } from './figures.ts';
import type { DraftStep, RoundItem, VetoStep } from './shapes.ts';

const MAIN = 1;
const GUEST = 2;

/** Rounds in order, each with the data of its sources; parts without data are null. */
export async function roundList(db: Database, matchId: number): Promise<RoundItem[]> {
  const rounds = await repo.rounds(db, matchId);
  if (rounds.length === 0) return [];
  const ids = rounds.map(round => round.id);
  const read = await rowCache(db);
  const mapIds = rounds.map(round => round.map_id);
  const [maps, halves, results, teams, steps] = await Promise.all([
    read('map', mapIds),
    repo.halves(db, ids),
    repo.results(db, ids),
    repo.roundTeams(db, ids),
    repo.banPicks(db, ids),
  ]);
  const heroIds = steps.map(step => step.hero_id);
  const heroes = await read('hero', heroIds);
  const halvesOf = Map.groupBy(halves, row => row.round_id);
  const resultsOf = Map.groupBy(results, row => row.round_id);
  const teamsOf = Map.groupBy(teams, row => row.round_id);
  const stepsOf = Map.groupBy(steps, row => row.round_id);
  return rounds.map(round => ({
    ...roundItem(round, maps),
    halves: halvesOf.get(round.id)?.map(half) ?? null,
    timeline: resultsOf.get(round.id)?.map(({ round_id: _, ...result }) => result) ?? null,
    ...sideFigures(teamsOf.get(round.id) ?? []),
    ban_pick: (stepsOf.get(round.id) ?? []).flatMap(step => draftStep(step, heroes)),
  }));
}

const roundItem = (round: Row<'round'>, maps: Map<number, Row<'map'>>) => ({
  round_id: round.id,
  round_num: round.num,
  match_status: round.status,
  map: refIn(maps, round.map_id, mapRef),
  main_score: round.main_score,
  guest_score: round.guest_score,
  winner_side: round.winner_side,
  duration: round.duration_s,
  picked_side: round.picked_side,
  first_side: round.first_side,
});

const half = (row: Row<'round_half'>) => ({
  main_score: row.main_score,
  guest_score: row.guest_score,
  main_role: row.main_role as 'atk' | 'def',
});

function sideFigures(teams: readonly Row<'round_team'>[]) {
  const of = (side: number) => {
    const row = teams.find(team => team.side === side);
    return row ? decodeTeamFigures(row.figures) : {};
  };
  const [main, guest] = [of(MAIN), of(GUEST)];
  return {
    main_economy: main.economy ?? null,
    guest_economy: guest.economy ?? null,
    main_objectives: main.objectives ?? null,
    guest_objectives: guest.objectives ?? null,
  };
}

function draftStep(step: Row<'ban_pick'>, heroes: Map<number, Row<'hero'>>): DraftStep[] {
  const hero: HeroRef | null = refIn(heroes, step.hero_id, heroRef);
  return hero ? [{ num: step.num, side: step.side, action: step.action, hero }] : [];
}

/** The map veto, in order. */
export async function vetoList(db: Database, matchId: number): Promise<VetoStep[]> {
  const steps = await repo.vetoes(db, matchId);
  const maps = await rowsById(
    db,
    'map',
    steps.map(step => step.map_id),
  );
  return steps.flatMap(({ num, side, action, map_id }) => {
    const map: MapRef | null = refIn(maps, map_id, mapRef);
    return map ? [{ num, side, action, map }] : [];
  });
}

function refIn<R, T>(rows: Map<number, R>, id: number | null, present: (row: R) => T): T | null {
  const row = id === null ? undefined : rows.get(id);
  return row === undefined ? null : present(row);
}
