/** Heroes by map: how often each is picked there. Pure. */
import type { HeroRef, MapRef } from '../hero/shapes.ts';
import { rate } from './figures.ts';

export interface GridTally {
  heroId: number;
  mapId: number;
  picks: number;
  wins: number;
}
export interface GridCell {
  picks: number;
  /** Share of the line-ups on the map. */
  pick_rate: number;
  win_rate: number | null;
}
export interface HeroMapGrid {
  /** Most played first. */
  maps: { map: MapRef; lineups: number }[];
  /** Most picked first; a cell for each map, null where the hero was never picked. */
  heroes: { hero: HeroRef; picks: number; cells: (GridCell | null)[] }[];
}

/** The grid of heroes and maps that are known. `lineups`: number by map. */
export function gridOf(
  tallies: readonly GridTally[],
  lineups: ReadonlyMap<number, number>,
  { heroes, maps }: { heroes: ReadonlyMap<number, HeroRef>; maps: ReadonlyMap<number, MapRef> },
): HeroMapGrid {
  const columns = [...lineups]
    .flatMap(([id, count]) => {
      const map = maps.get(id);
      return map ? { map, lineups: count } : [];
    })
    .sort((a, b) => b.lineups - a.lineups || a.map.map_id - b.map.map_id);
  const rows = [...Map.groupBy(tallies, tally => tally.heroId)].flatMap(([id, own]) => {
    const hero = heroes.get(id);
    if (!hero) return [];
    const cells = columns.map(({ map, lineups: whole }): GridCell | null => {
      const tally = own.find(({ mapId }) => mapId === map.map_id);
      if (!tally) return null;
      const { picks, wins } = tally;
      return { picks, pick_rate: rate(picks, whole) ?? 0, win_rate: rate(wins, picks) };
    });
    return { hero, picks: own.reduce((sum, { picks }) => sum + picks, 0), cells };
  });
  return { maps: columns, heroes: rows.sort((a, b) => b.picks - a.picks || a.hero.hero_id - b.hero.hero_id) };
}
