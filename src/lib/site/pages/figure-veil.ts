/**
 * Rankings, heroes and maps in spoiler-free mode. Pure. All their figures are results. So are a match's maps
 * and heroes: they reveal how many maps it had.
 */
import type { HeroListPage, HeroPage } from './hero-shapes.ts';
import type { MapListPage, MapPage } from './map-shapes.ts';
import type { StatsPage } from './stats-shapes.ts';

const NO_GRID = { maps: [], heroes: [] };

export const veilStats = (page: StatsPage): StatsPage => ({
  ...page,
  hidden: true,
  board: { ...page.board, list: [], count: 0, least: '' },
});

export const veilHeroes = (page: HeroListPage): HeroListPage => ({
  ...page,
  hidden: true,
  heroes: page.heroes
    .map(({ hero }) => ({ hero, stats: undefined }))
    .sort((a, b) => a.hero.hero_id - b.hero.hero_id),
  roles: [],
  grid: NO_GRID,
});

export const veilHero = (page: HeroPage): HeroPage => ({
  ...page,
  hidden: true,
  totals: undefined,
  record: { maps: [], positions: [], tournaments: [] },
  players: [],
  matches: [],
});

export const veilMaps = (page: MapListPage): MapListPage => ({
  ...page,
  hidden: true,
  maps: page.maps.map(({ map }) => ({ map, stats: undefined })).sort((a, b) => a.map.map_id - b.map.map_id),
  grid: NO_GRID,
});

export const veilMap = (page: MapPage): MapPage => ({
  ...page,
  hidden: true,
  stats: undefined,
  rates: {
    played: 0,
    rounds_avg: null,
    overtime_rate: null,
    picker_win_rate: null,
    attack_rate: null,
    defence_rate: null,
  },
  teams: { ...page.teams, list: [], count: 0 },
  heroes: [],
  matches: [],
});
