/** Loads a game's tournament list. */

import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import type { FilterOptions } from '../../wiki/tournament/shapes.ts';
import { tournamentList } from '../../wiki/tournament/tournament.server.ts';
import { veilTournament } from '../../wiki/tournament/veil.ts';
import { numberIn, pageIn, textIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { orElse } from './fallback.server.ts';
import { type Select, zoneOptions } from './filter.ts';
import { gameOptions } from './options.server.ts';
import { TOURNAMENT_NAME_MAX, type TourListPage } from './tour-list-shapes.ts';
import { TOUR_LIST } from './wording.ts';

/** undefined when there is no such game. */
export async function tourListPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  gameId: number,
  query: URLSearchParams,
): Promise<TourListPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const chosen = {
    status: numberIn(query, 'status'),
    zone: numberIn(query, 'zone_id'),
    level: numberIn(query, 'level'),
    year: numberIn(query, 'year'),
  };
  const name = textIn(query, 'name', TOURNAMENT_NAME_MAX);
  const page = pageIn(query);
  const filter = {
    gameId,
    now: now(),
    page,
    pageSize: PAGE_SIZE,
    status: chosen.status,
    zoneIds: chosen.zone === undefined ? undefined : [chosen.zone],
    levels: chosen.level === undefined ? undefined : [chosen.level],
    year: chosen.year,
    name,
  };
  const [{ list, count }, options] = await Promise.all([
    orElse('tournaments', tournamentList(db, filter), { list: undefined, count: 0 }),
    gameOptions(db, gameId),
  ]);
  const shown = hidesResults(query) ? list?.map(veilTournament) : list;
  const ids = list?.map(tournament => tournament.tournament_id) ?? [];
  const sources = await sourcesPart(db, gameId, [{ table: 'tournament', column: 'id', ids }]);
  return {
    game,
    ...sources,
    list: shown,
    count,
    page,
    pageSize: PAGE_SIZE,
    selects: selectsOf(options, chosen),
    name,
  };
}

type Chosen = Record<'status' | 'zone' | 'level' | 'year', number | undefined>;

function selectsOf(options: FilterOptions, chosen: Chosen): Select[] {
  const { status, zone, level, year } = TOUR_LIST.filters;
  const statuses = options.tournament_status.filter(option => option.value > 0);
  const years = options.years.map(value => ({ value, label: String(value) }));
  return [
    { name: 'status', label: status, options: statuses, chosen: chosen.status },
    { name: 'zone_id', label: zone, options: zoneOptions(options.zones), chosen: chosen.zone },
    { name: 'level', label: level, options: options.levels, chosen: chosen.level },
    { name: 'year', label: year, options: years, chosen: chosen.year },
  ];
}
