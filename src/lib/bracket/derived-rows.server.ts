/** The rows that bracket/derive keeps; each writer changes nothing where nothing differs. */
import type { Transaction } from 'kysely';
import { touchFacts } from '../db/facts-version.server.ts';
import type { DB } from '../db/schema.ts';
import { bracketOf } from './derive.ts';
import { isOver } from './facts.ts';
import type { Group } from './groups.ts';
import { finalPlaces, type Place } from './placement.ts';
import { isBeside, isTableStage, type Stage, spanOf, type TournamentFacts } from './stage-facts.server.ts';
import { advancedPerGroup, leavingTiers, type RankedGroup } from './table.ts';

const UPCOMING = 1;
const ONGOING = 2;
const OVER = 3;

/** The stage's groups, without those no longer found; answers group ids by team. */
export async function writeGroups(
  trx: Transaction<DB>,
  stage: Stage,
  groups: readonly Group[],
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

async function writeGroup(trx: Transaction<DB>, stage: Stage, group: Group, sort: number): Promise<number> {
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

/** First and last start of the stage, and how many of each group went on, where the matches tell. */
export async function writeStage(trx: Transaction<DB>, stage: Stage, ranked: RankedGroup[]): Promise<void> {
  const { start, end } = spanOf(stage);
  const advance = isTableStage(stage) ? advancedPerGroup(ranked, stage.nextTeams) : null;
  const { id, start_at, end_at, advance_count } = stage.row;
  const row = { start_at: start, end_at: end, advance_count: advance ?? advance_count };
  if (row.start_at === start_at && row.end_at === end_at && row.advance_count === advance_count) return;
  await trx.updateTable('stage').set(row).where('id', '=', id).execute();
  await touchFacts(trx);
}

/**
 * Not started, ongoing or ended; a tournament without matches that count keeps its status. Those decide
 * the end; a showmatch is enough to begin.
 */
export async function writeStatus(trx: Transaction<DB>, { tournament, stages }: TournamentFacts) {
  const matches = stages.flatMap(stage => stage.matches);
  if (matches.length === 0) return;
  const hasBegun = matches.some(isOver) || (await isOnNow(trx, tournament.id));
  const status = matches.every(isOver) ? OVER : hasBegun ? ONGOING : UPCOMING;
  if (status === tournament.status) return;
  await trx.updateTable('tournament').set({ status }).where('id', '=', tournament.id).execute();
  await touchFacts(trx);
}

async function isOnNow(trx: Transaction<DB>, tournamentId: number): Promise<boolean> {
  const match = await trx
    .selectFrom('match')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', ONGOING)
    .limit(1)
    .executeTakeFirst();
  return match !== undefined;
}

/** Final places once the last bracket is decided; prize money in the rows stays. */
export async function writePlaces(trx: Transaction<DB>, facts: TournamentFacts): Promise<void> {
  const tournamentId = facts.tournament.id;
  const places = placesOf(facts);
  const stored = await trx
    .selectFrom('placement')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .execute();
  const wanted = new Map(places.map(place => [place.team, place]));
  const gone = stored.filter(row => !wanted.has(row.team_id)).map(row => row.team_id);
  const same = new Set(stored.filter(row => isSame(row, wanted.get(row.team_id))).map(row => row.team_id));
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

const isSame = (row: { rank: number; rank_end: number; at: number }, place: Place | undefined): boolean =>
  row.rank === place?.rank && row.rank_end === place.rankEnd && row.at === place.at;

/** The last stage decides when it is a bracket; the tables before it rank who never reached it. */
function placesOf({ stages, ranked }: TournamentFacts): Place[] {
  const last = stages.at(-1);
  if (last?.type !== 'bracket') return [];
  const earlier = stages
    .slice(0, -1)
    .filter((stage, i) => isTableStage(stage) && !isBeside(stage, stages.slice(0, i)))
    .reverse()
    .map(stage => ({ tiers: leavingTiers(stage.type, ranked(stage)), matches: stage.matches }));
  return finalPlaces(bracketOf(last.matches), earlier);
}
