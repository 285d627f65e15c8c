/** Data of a game's map list and of the map page. */
import type { Credit } from '../../wiki/artwork/shapes.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { MapDetail, MapItem } from '../../wiki/hero/shapes.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { HeroMapGrid } from '../../wiki/stats/grid.ts';
import type { MapRates, MapTeam } from '../../wiki/stats/record-shapes.ts';
import type { HeroStats, MapStats } from '../../wiki/stats/shapes.ts';
import type { Select } from './filter.ts';
import type { Paged } from './listed.ts';
import type { Direction } from './stats-shapes.ts';

export interface MapListPage {
  game: GameItem;
  /** Most played first; unplayed maps last. */
  maps: { map: MapItem; stats: MapStats | undefined }[];
  selects: Select[];
  /** The heroes of the scope on each map. */
  grid: HeroMapGrid;
  /** Spoiler-free mode: figures are left out. */
  hidden?: true;
}

export const MAP_TEAM_SORTS = ['win', 'played', 'win_rate', 'round_net'] as const;
export type MapTeamSort = (typeof MAP_TEAM_SORTS)[number];

export interface MapPage {
  game: GameItem;
  map: MapDetail;
  stats: MapStats | undefined;
  rates: MapRates;
  teams: Paged & { list: MapTeam[]; sort: MapTeamSort; direction: Direction };
  heroes: HeroStats[];
  matches: MatchItem[];
  /** Spoiler-free mode: figures are left out. */
  hidden?: true;
  /** The canonical address, when the requested one has the wrong game. */
  movedTo: string | undefined;
  /** Source and licence of the picture; absent for one that we drew. */
  credit?: Credit;
}
