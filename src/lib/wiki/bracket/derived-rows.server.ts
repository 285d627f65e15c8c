/** Writes the rows of wiki/bracket/derive; each writer leaves unchanged rows alone. */
import type { Transaction } from 'kysely';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import { type DB, ORDER_LAST } from '../../platform/db/schema.ts';
import { GAME } from '../game/game.ts';
import type { Course } from './course.ts';
import { bracketOf } from './derive.ts';
import { isFoundCode, type StageGroup } from './groups.ts';
import { type FinalPlace, finalPlaces, outBefore, outTiers, type PlaceTier } from './placement.ts';
import { isBeside, type Stage, spanOf, type TournamentFacts } from './stage-facts.server.ts';
import { advancedPerGroup, isRanked, leavingTiers, type RankedGroup, teamsThrough } from './table.ts';

/** Writes the stage's groups and deletes those no longer found; answers group ids by team. */
export async function writeGroups(
  trx: Transaction<DB>,
  stage: Stage,
  groups: readonly StageGroup[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const [i, group] of groups.entries()) {
    const id = await writeGroup(trx, stage, group, i + 1);
    for (const team of group.teams) ids.set(team, id);
  }
  const codes = groups.map(group => group.code);
  const gone = stage.groups.filter(group => !codes.includes(group.code)).map(group => group.id);
  if (gone.length > 0) await trx.deleteFrom('stage_group').where('id', 'in', gone).execute();
  return ids;
}

/** Deletes the groups that were found before the source's table told them. */
export async function dropFoundGroups(trx: Transaction<DB>, stage: Stage): Promise<void> {
  const gone = stage.groups.filter(group => isFoundCode(group.code)).map(group => group.id);
  if (gone.length === 0) return;
  await trx.deleteFrom('stage_group').where('id', 'in', gone).execute();
  await touchFacts(trx);
}

async function writeGroup(
  trx: Transaction<DB>,
  stage: Stage,
  group: StageGroup,
  sort: number,
): Promise<number> {
  const { code, name } = group;
  const stored = stage.groups.find(row => row.code === code);
  if (stored?.name === name && stored.sort === sort) return stored.id;
  const { id } = await trx
    .insertInto('stage_group')
    .values({ stage_id: stage.row.id, code, name, sort })
    .onConflict(conflict => conflict.columns(['stage_id', 'code']).doUpdateSet({ name, sort }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await touchFacts(trx);
  return id;
}

/**
 * Writes the stage's first and last start, and how many of each group advanced, derived from the matches. `isOpen`: the
 * source's data stops before the stage ends.
 */
export async function writeStage(
  trx: Transaction<DB>,
  stage: Stage,
  ranked: RankedGroup[],
  isOpen: boolean,
): Promise<void> {
  const { start, end } = spanOf(stage);
  const advance = isRanked(stage.type) ? advancedPerGroup(ranked, teamsThrough(stage, ranked)) : null;
  const { id, start_at, end_at, advance_count } = stage.row;
  const row = { start_at: start, end_at: isOpen ? null : end, advance_count: advance ?? advance_count };
  if (row.start_at === start_at && row.end_at === end_at && row.advance_count === advance_count) return;
  await trx.updateTable('stage').set(row).where('id', '=', id).execute();
  await touchFacts(trx);
}

/** Dates and status of the tournament; stored dates stay where neither matches nor source have any. */
export async function writeCourse(
  trx: Transaction<DB>,
  tournament: TournamentFacts['tournament'],
  { status, start, end, knownUntil }: Course,
): Promise<void> {
  const isKnown = start !== null;
  const row = {
    status,
    known_until_at: knownUntil,
    start_at: isKnown ? start : tournament.start_at,
    end_at: isKnown ? end : tournament.end_at,
    order_at: (isKnown ? start : tournament.start_at) ?? ORDER_LAST,
  };
  const columns = Object.keys(row) as (keyof typeof row)[];
  if (columns.every(column => row[column] === tournament[column])) return;
  await trx.updateTable('tournament').set(row).where('id', '=', tournament.id).execute();
  await touchFacts(trx);
}

/** Writes final places once the last bracket is decided; stored prize money stays. */
export async function writePlaces(
  trx: Transaction<DB>,
  facts: TournamentFacts,
  course: Course,
): Promise<void> {
  const tournamentId = facts.tournament.id;
  const places = course.knownUntil === null ? placesOf(facts) : [];
  const stored = await trx
    .selectFrom('placement')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .execute();
  const requested = new Map(places.map(place => [place.team, place]));
  const gone = stored.filter(row => !requested.has(row.team_id)).map(row => row.team_id);
  const same = new Set(stored.filter(row => isSame(row, requested.get(row.team_id))).map(row => row.team_id));
  const changed = places.filter(place => !same.has(place.team));
  if (gone.length === 0 && changed.length === 0) return;
  if (gone.length > 0)
    await trx
      .deleteFrom('placement')
      .where('tournament_id', '=', tournamentId)
      .where('team_id', 'in', gone)
      .execute();
  for (const { team, rank, rankEnd, at } of changed) {
    const row = { rank, rank_end: rankEnd, at };
    await trx
      .insertInto('placement')
      .values({ tournament_id: tournamentId, team_id: team, bonus: null, ...row })
      .onConflict(conflict => conflict.columns(['tournament_id', 'team_id']).doUpdateSet(row))
      .execute();
  }
  await touchFacts(trx);
}

const isSame = (
  row: { rank: number; rank_end: number; at: number },
  place: FinalPlace | undefined,
): boolean => row.rank === place?.rank && row.rank_end === place.rankEnd && row.at === place.at;

/**
 * The last stage decides when it is a bracket; earlier stages rank the teams that never reached it. The groups of a KPL
 * season are of three levels (S, A, B), and no source ranks one against the other.
 */
function placesOf({ tournament, stages, ranked }: TournamentFacts): FinalPlace[] {
  const last = stages.at(-1);
  if (last?.type !== 'bracket') return [];
  const bracket = bracketOf(last.matches);
  const tables = stages
    .slice(0, -1)
    .filter((stage, i) => decidesPlaces(stage.type) && !isBeside(stage, stages.slice(0, i)))
    .reverse()
    .map(stage => ({ tiers: tiersOf(stage, ranked), matches: stage.matches }));
  const prior = stages.at(-2);
  const leads = prior?.type === 'records' && !isBeside(prior, stages.slice(0, -2));
  const before = leads ? prior.matches : [];
  const earlier = [
    { tiers: [outBefore(before, bracket)], matches: before },
    ...(tournament.game_id === GAME.kog ? [] : tables),
  ];
  return finalPlaces(bracket, earlier);
}

const decidesPlaces = (type: Stage['type']): boolean => isRanked(type) || type === 'bracket';

const tiersOf = (stage: Stage, ranked: TournamentFacts['ranked']): readonly PlaceTier[] =>
  stage.type === 'bracket' ? outTiers(bracketOf(stage.matches)) : leavingTiers(stage.type, ranked(stage));
