import { counterSum } from '../../platform/db/counter.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { yearOf } from '../../platform/kernel/time.ts';
import type { Row } from '../game/present.server.ts';
import { listZones } from '../game/reference.server.ts';
import { areaTree } from '../game/zone.ts';
import { OPERATE_STATUS } from '../team/wording.ts';
import * as present from './present.server.ts';
import type {
  FilterOptions,
  SeriesDetail,
  SeriesItem,
  StageGroups,
  TournamentDetail,
  TournamentItem,
} from './shapes.ts';
import * as repo from './store.server.ts';
import { levelsAndStarts, seriesOfGame, type TournamentFilter } from './store.server.ts';
import { LEVELS, TOURNAMENT_STATUS_NAMES } from './wording.ts';

/** Filter options of a game's lists: only levels and years that occur. */
export async function filterOptions(db: Database, gameId: number): Promise<FilterOptions> {
  const [tournaments, zones] = await Promise.all([levelsAndStarts(db, gameId), listZones(db, gameId)]);
  const levels = new Set(tournaments.map(row => row.level));
  const years = new Set(tournaments.filter(row => row.start_at !== null).map(row => yearOf(row.start_at!)));
  return {
    levels: options(LEVELS).filter(option => levels.has(option.value)),
    years: [...years].sort((a, b) => b - a),
    tournament_status: options(TOURNAMENT_STATUS_NAMES),
    operate_status: options(OPERATE_STATUS),
    zones: areaTree(zones),
  };
}

const options = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));

const RECOMMENDED = 8;

export const seriesList = async (db: Database, gameId: number): Promise<SeriesItem[]> =>
  (await seriesOfGame(db, gameId)).map(present.seriesItem);

/** A series with its tournaments, latest first. */
export async function seriesDetail(db: Database, id: number): Promise<SeriesDetail | undefined> {
  const series = (await rowsById(db, 'series', [id])).get(id);
  if (!series) return undefined;
  const list = await presentTournaments(db, await repo.tournamentsOfSeries(db, id));
  return { ...present.seriesItem(series), desc: series.description, list };
}

export async function tournamentList(
  db: Database,
  filter: TournamentFilter,
): Promise<Listed<TournamentItem>> {
  const { rows, count } = await repo.tournamentPage(db, filter);
  return { list: await presentTournaments(db, rows), count };
}

/** Ongoing, then soonest to start, then latest ended. `now` in milliseconds. */
export const recommendTournaments = async (
  db: Database,
  gameId: number,
  now: number,
): Promise<TournamentItem[]> => presentTournaments(db, await repo.recommended(db, gameId, now, RECOMMENDED));

export async function tournamentDetail(db: Database, id: number): Promise<TournamentDetail | undefined> {
  const row = await repo.tournament(db, id);
  if (!row) return undefined;
  const [[item], teams, matchCount] = await Promise.all([
    presentTournaments(db, [row]),
    repo.teamsOfTournament(db, id),
    counterSum(db, 'tournament', id),
  ]);
  return {
    ...item!,
    description: row.description,
    organizer: row.organizer,
    location: row.location,
    venue: row.venue,
    participants_count: teams.length,
    match_count: matchCount,
    mars_id: row.source_key,
  };
}

/** City and venue; '' when neither is known. */
export async function tournamentPlace(db: Database, id: number): Promise<string> {
  const row = (await rowsById(db, 'tournament', [id])).get(id);
  return [row?.location, row?.venue].filter(Boolean).join(' ');
}

/** Stages in order, each with its groups. */
export async function tournamentStages(db: Database, id: number): Promise<StageGroups[]> {
  const stages = await repo.stages(db, [id]);
  const groups = await repo.groups(
    db,
    stages.map(stage => stage.id),
  );
  return stages.map(stage => ({
    ...present.stageItem(stage),
    groups: groups
      .filter(group => group.stage_id === stage.id)
      .map(group => ({ group_id: group.id, name: group.name })),
  }));
}

export async function presentTournaments(
  db: Database,
  rows: readonly Row<'tournament'>[],
): Promise<TournamentItem[]> {
  const partsOf = await repo.tournamentParts(db, rows);
  return rows.map(row => present.tournamentItem(row, partsOf(row)));
}
