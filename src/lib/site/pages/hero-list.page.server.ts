/** Loads a game's hero list. */
import type { PageServices } from '../../platform/contract/context.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { heroesOf } from '../../wiki/hero/hero.server.ts';
import { hasRole, heroRoles } from '../../wiki/hero/hero-role.ts';
import { heroMapGrid } from '../../wiki/stats/grid.server.ts';
import { playedIn } from '../../wiki/stats/played.server.ts';
import { heroStats } from '../../wiki/stats/tally.server.ts';
import { numberIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { veilHeroes } from './figure-veil.ts';
import type { Select } from './filter.ts';
import { HERO_SORTS, type HeroListPage, type HeroRow, type HeroSort } from './hero-shapes.ts';
import type { Direction } from './stats-shapes.ts';
import { HEROES } from './wording.ts';

/** Query keys: routes.ts. undefined when there is no such game. */
export async function heroListPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<HeroListPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const role = numberIn(query, 'role');
  const scope = { gameId, tournamentId: numberIn(query, 'tournament_id'), year: numberIn(query, 'year') };
  const [all, stats, everything, played, grid] = await Promise.all([
    heroesOf(db, gameId),
    heroStats(db, scope),
    heroStats(db, { gameId }),
    playedIn(db, scope),
    heroMapGrid(db, scope),
  ]);
  const statsOf = new Map(stats.map(row => [row.hero.hero_id, row]));
  const rows = all.map(hero => ({ hero, stats: statsOf.get(hero.hero_id) }));
  const shown = rows.filter(({ hero }) => role === undefined || hasRole(gameId, hero, role));
  const shownIds = new Set(shown.map(({ hero }) => hero.hero_id));
  const sort = HERO_SORTS.find(name => name === query.get('sort')) ?? 'pick_rate';
  const direction: Direction = query.get('order') === 'asc' ? 'asc' : 'desc';
  const hasFigures = everything.length > 0;
  const page: HeroListPage = {
    game,
    heroes: shown.toSorted(by(sort, direction)),
    hasFigures,
    sort,
    direction,
    roles: roleShares(gameId, rows),
    grid: { ...grid, heroes: grid.heroes.filter(row => shownIds.has(row.hero.hero_id)) },
    selects: selectsOf(gameId, hasFigures ? played : undefined, { ...scope, role }),
  };
  return hidesResults(query) ? veilHeroes(page) : page;
}

/** Unknown figures last; ties keep the order by name. */
const by = (sort: HeroSort, direction: Direction) => (a: HeroRow, b: HeroRow) => {
  const [one, other] = [a.stats?.[sort] ?? null, b.stats?.[sort] ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction === 'asc' ? one - other : other - one;
};

/** Counts a hero of two classes under the first. */
function roleShares(gameId: number, rows: readonly HeroRow[]): HeroListPage['roles'] {
  const picks = rows.reduce((sum, { stats }) => sum + (stats?.picks ?? 0), 0);
  if (picks === 0) return [];
  return Object.values(heroRoles(gameId)).map(label => {
    const own = rows.filter(({ hero }) => hero.role_name?.split('/')[0] === label);
    return { label, share: own.reduce((sum, { stats }) => sum + (stats?.picks ?? 0), 0) / picks };
  });
}

interface Chosen {
  tournamentId: number | undefined;
  year: number | undefined;
  role: number | undefined;
}

/** The selects of the list; only that of roles where there are no figures. */
function selectsOf(
  gameId: number,
  played: { tournaments: { id: number; name: string }[]; years: number[] } | undefined,
  chosen: Chosen,
): Select[] {
  const { tournament, role, year } = HEROES.filters;
  const roles = Object.entries(heroRoles(gameId)).map(([value, label]) => ({ value: Number(value), label }));
  const tournaments = played?.tournaments.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const years = played?.years.map(value => ({ value, label: String(value) })) ?? [];
  const selects = [
    { name: 'role', label: role, options: roles, chosen: chosen.role },
    { name: 'tournament_id', label: tournament, options: tournaments, chosen: chosen.tournamentId },
    { name: 'year', label: year, options: years, chosen: chosen.year },
  ];
  return selects.filter(select => select.options.length > 1);
}
