/** Loads the ranking of a game's players or teams. */

import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { listGames, zonesWithin } from '../../wiki/game/reference.server.ts';
import { defaultBoardSort, leaderSort, TEAM_SORTS } from '../../wiki/stats/figures.ts';
import { leaderboard, mostOf, mostPlayedOf } from '../../wiki/stats/leader.server.ts';
import { leagueName, majorLevels } from '../../wiki/stats/major.ts';
import type { LeaderRow } from '../../wiki/stats/shapes.ts';
import { teamBoard } from '../../wiki/stats/team.server.ts';
import { numberIn, pageIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { orElse } from './fallback.server.ts';
import { veilStats } from './figure-veil.ts';
import type { Select } from './filter.ts';
import { boardSelects, NARROWERS, type Narrowed, narrowedBy } from './stats-filter.server.ts';
import type { Direction, PlayerBoard, StatsPage, TeamBoard } from './stats-shapes.ts';
import { STATS } from './wording.ts';

/** Query key. */
const ALL_LEAGUES = 'all';
const NONE = { list: undefined, count: 0 };
/**
 * Listed players have at least 1/SHARE of the most rounds or maps by one player, unless the reader chooses a number.
 */
const SHARE = 4;
const LEAST_ROUNDS = [1, 50, 100, 200, 300, 500];
const LEAST_GAMES = [1, 3, 5, 10, 20];

interface Query {
  db: Database;
  gameId: number;
  query: URLSearchParams;
  chosen: Narrowed;
  zoneIds: number[] | undefined;
  page: number;
  direction: Direction;
}

/** Query keys: routes.ts. undefined when there is no such game. */
export async function statsPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<StatsPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const chosen = narrowedBy(query);
  const hasFigures = (await mostPlayedOf(db, { gameId })).maps > 0;
  const name = query.get('board') ?? (hasFigures ? 'players' : 'teams');
  const zoneIds = chosen.zone === undefined ? undefined : await zonesWithin(db, gameId, chosen.zone);
  const direction = query.get('order') === 'asc' ? 'asc' : 'desc';
  const request: Query = { db, gameId, query, chosen, zoneIds, page: pageIn(query), direction };
  const [{ board, least }, selects] = await Promise.all([
    name === 'teams' ? teams(request) : players(request),
    boardSelects(db, gameId, name === 'teams' ? 'teams' : 'players', chosen),
  ]);
  const more = name === 'teams' ? [] : leagueSelect(request);
  const shown: StatsPage = {
    game,
    board,
    hasFigures,
    selects: [...more, ...selects, ...(least ? [least] : [])],
  };
  return hidesResults(query) ? veilStats(shown) : shown;
}

async function players(request: Query): Promise<{ board: PlayerBoard; least: Select | undefined }> {
  const { db, gameId, query, chosen, zoneIds, page, direction } = request;
  const sort = leaderSort.safeParse(query.get('sort')).data ?? defaultBoardSort(gameId);
  const which = {
    gameId,
    tournamentId: chosen.tournament,
    stageId: chosen.stage,
    teamId: chosen.team,
    heroId: chosen.hero,
    mapId: chosen.map,
    role: chosen.role,
    year: chosen.year,
    zoneIds,
    levels: isOfMajor(request) ? majorLevels(gameId) : undefined,
  };
  const most = await mostPlayedOf(db, which);
  const inRounds = most.rounds > 0;
  const made = await mostOf(db, which, sort);
  const usual = Math.max(1, Math.floor((inRounds ? made.rounds : made.maps) / SHARE));
  const least = chosen.least ?? usual;
  // If nobody has the figure, `usual` is 1: everybody is listed, for the other columns.
  const minimum = least > 1 ? (inRounds ? { minRounds: least } : { minMaps: least }) : {};
  const filter = { ...which, ...minimum };
  const found = await orElse(
    'stats',
    leaderboard(db, { ...filter, sort, direction, page, pageSize: PAGE_SIZE }),
    NONE,
  );
  const unit = inRounds ? STATS.rounds : STATS.games(gameId);
  return {
    board: {
      name: 'players',
      sort,
      direction,
      page,
      pageSize: PAGE_SIZE,
      ...found,
      leagues: majorLevels(gameId) ? await leaguesOf(db, found.list ?? []) : new Map(),
      least: leastText(least, unit),
    },
    least:
      most.maps > 0 ? leastSelect(inRounds ? LEAST_ROUNDS : LEAST_GAMES, unit, usual, chosen) : undefined,
  };
}

/** Players of the major leagues alone, until a league, a team or all are chosen. */
const isOfMajor = ({ query, chosen: { tournament, team, zone } }: Query): boolean =>
  numberIn(query, ALL_LEAGUES) === undefined && [tournament, team, zone].every(one => one === undefined);

function leagueSelect({ gameId, query, chosen }: Query): Select[] {
  const isNarrower = [chosen.tournament, chosen.team, chosen.zone].some(one => one !== undefined);
  if (isNarrower || !majorLevels(gameId)) return [];
  const { league, major, allLeagues } = STATS.leagues;
  const options = [{ value: 1, label: allLeagues }];
  return [{ name: ALL_LEAGUES, label: league, any: major, options, chosen: numberIn(query, ALL_LEAGUES) }];
}

/** The leagues of the players' teams. */
async function leaguesOf(db: Database, list: readonly LeaderRow[]): Promise<ReadonlyMap<number, string>> {
  const teams = await rowsById(
    db,
    'team',
    list.map(({ team }) => team?.team_id ?? null),
  );
  const zones = await rowsById(
    db,
    'zone',
    [...teams.values()].map(({ zone_id }) => zone_id),
  );
  return new Map(
    [...teams.values()].flatMap(({ id, zone_id }) => {
      const zone = zones.get(zone_id ?? 0);
      return zone ? [[id, leagueName(zone.name)] as const] : [];
    }),
  );
}

async function teams(request: Query): Promise<{ board: TeamBoard; least: Select }> {
  const { db, gameId, query, chosen, zoneIds, page, direction } = request;
  const sort = TEAM_SORTS.find(name => name === query.get('sort')) ?? 'win';
  const found = await orElse(
    'stats',
    teamBoard(db, {
      gameId,
      tournamentId: chosen.tournament,
      stageId: chosen.stage,
      year: chosen.year,
      zoneIds,
      minMatches: chosen.least,
      sort,
      direction,
      page,
      pageSize: PAGE_SIZE,
    }),
    NONE,
  );
  const least = leastText(chosen.least ?? 1, STATS.matches);
  return {
    board: { name: 'teams', sort, direction, page, pageSize: PAGE_SIZE, ...found, least },
    least: leastSelect(LEAST_GAMES, STATS.matches, 1, chosen),
  };
}

const leastText = (least: number, unit: string) => (least > 1 ? STATS.least(least, unit) : '');

function leastSelect(steps: readonly number[], unit: string, usual: number, chosen: Narrowed): Select {
  const options = steps.map(value => ({ value, label: value === 1 ? STATS.any : STATS.least(value, unit) }));
  const any = usual > 1 ? STATS.least(usual, unit) : STATS.any;
  return {
    name: NARROWERS.least,
    label: STATS.filters.least,
    options: usual > 1 ? options : options.slice(1),
    chosen: chosen.least,
    any,
  };
}
