/** A player in the list of players, with the latest season's main figure. Pure. */
import type { PlayerItem } from '../../wiki/player/shapes.ts';
import type { LeaderSort } from '../../wiki/stats/figures.ts';
import type { GroupListPage } from './group-list.ts';

export interface PlayerRow extends PlayerItem {
  /** null: too few matches, or results are hidden. */
  value: number | null;
}
export interface PlayerListPage extends GroupListPage<PlayerRow> {
  /** The season and figure of `value`; undefined where the game has none, or results are hidden. */
  season: { year: number; figure: LeaderSort } | undefined;
  /** The best of the season, on the first page of the whole list. */
  best: PlayerRow[];
}

/** Highest first; those without a figure after them, in their order. */
export function byValue(a: PlayerRow, b: PlayerRow): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return b.value - a.value;
}

interface Nation {
  unique_id: number;
}

/** China's regions first, in their order, then the nations with most players; ties keep their order. */
export function nationOrder(home: readonly number[], counts: ReadonlyMap<number | null, number>) {
  const place = ({ unique_id }: Nation) => {
    const at = home.indexOf(unique_id);
    return at === -1 ? home.length : at;
  };
  const players = ({ unique_id }: Nation) => counts.get(unique_id) ?? 0;
  return (a: Nation, b: Nation): number => place(a) - place(b) || players(b) - players(a);
}
