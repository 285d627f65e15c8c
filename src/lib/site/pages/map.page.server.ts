/** Loads a game's map list and the map page. */
import type { PageServices } from '../../platform/contract/context.ts';
import { creditPart } from '../../wiki/artwork/read.server.ts';
import { pagePath } from '../../wiki/game/address.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { mapBase, mapList } from '../../wiki/hero/hero.server.ts';
import { heroMapGrid } from '../../wiki/stats/grid.server.ts';
import { mapHeroes, mapMatches, mapRates, mapTeams } from '../../wiki/stats/map.server.ts';
import { playedIn } from '../../wiki/stats/played.server.ts';
import type { MapTeam } from '../../wiki/stats/record-shapes.ts';
import { mapStats } from '../../wiki/stats/tally.server.ts';
import { numberIn, pageIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { veilMap, veilMaps } from './figure-veil.ts';
import { MAP_TEAM_SORTS, type MapListPage, type MapPage, type MapTeamSort } from './map-shapes.ts';
import type { Direction } from './stats-shapes.ts';
import { MAPS } from './wording.ts';

const TEAMS = 20;

/** Query keys: routes.ts. undefined when there is no such game; a game without maps has an empty list. */
export async function mapListPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<MapListPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const scope = { gameId, tournamentId: numberIn(query, 'tournament_id'), year: numberIn(query, 'year') };
  const [maps, stats, played, grid] = await Promise.all([
    mapList(db, gameId),
    mapStats(db, scope),
    playedIn(db, scope),
    heroMapGrid(db, scope),
  ]);
  const statsOf = new Map(stats.map(row => [row.map.map_id, row]));
  const rows = maps.map(map => ({ map, stats: statsOf.get(map.map_id) }));
  const tournaments = played.tournaments.map(({ id, name }) => ({ value: id, label: name }));
  const years = played.years.map(value => ({ value, label: String(value) }));
  const selects = [
    {
      name: 'tournament_id',
      label: MAPS.filters.tournament,
      options: tournaments,
      chosen: scope.tournamentId,
    },
    { name: 'year', label: MAPS.filters.year, options: years, chosen: scope.year },
  ];
  const page: MapListPage = {
    game,
    maps: rows.sort((a, b) => (b.stats?.played ?? -1) - (a.stats?.played ?? -1)),
    selects: selects.filter(select => select.options.length > 1),
    grid,
  };
  return hidesResults(query) ? veilMaps(page) : page;
}

/** `query` holds `sort`, `order` and `page` of the teams; undefined when there is no such map or game. */
export async function mapPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  mapId: number,
  query: URLSearchParams,
): Promise<MapPage | undefined> {
  const map = await mapBase(db, mapId);
  const game = (await listGames(db)).find(item => item.game_id === map?.game_id);
  if (!map || !game) return undefined;
  const [stats, rates, teams, heroes, matches] = await Promise.all([
    mapStats(db, { gameId: map.game_id }),
    mapRates(db, mapId),
    mapTeams(db, mapId),
    mapHeroes(db, map.game_id, mapId),
    mapMatches(db, mapId),
  ]);
  const page: MapPage = {
    ...(await creditPart(db, 'map', { id: mapId, picture: map.image })),
    game,
    map,
    stats: stats.find(row => row.map.map_id === mapId),
    rates,
    teams: teamsPage(teams, query),
    heroes,
    matches,
    movedTo: map.game_id === gameId ? undefined : pagePath('map', map.game_id, mapId),
  };
  return hidesResults(query) ? veilMap(page) : page;
}

function teamsPage(teams: readonly MapTeam[], query: URLSearchParams): MapPage['teams'] {
  const sort = MAP_TEAM_SORTS.find(name => name === query.get('sort')) ?? 'win';
  const direction: Direction = query.get('order') === 'asc' ? 'asc' : 'desc';
  const page = pageIn(query);
  const list = teams.toSorted(by(sort, direction)).slice((page - 1) * TEAMS, page * TEAMS);
  return { list, sort, direction, page, pageSize: TEAMS, count: teams.length };
}

/** Unknown figures last; ties keep their order. */
const by = (sort: MapTeamSort, direction: Direction) => (a: MapTeam, b: MapTeam) => {
  const [one, other] = [a[sort], b[sort]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction === 'asc' ? one - other : other - one;
};
