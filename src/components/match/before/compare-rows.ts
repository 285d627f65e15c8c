/** Rows that compare both sides before a match: values, and bars in per cent of the longest. Pure. */

import { decimals } from '#lib/platform/kernel/number.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import type { LineupPlayer } from '#lib/wiki/stats/lineup.ts';
import type { LeaderRow, MapRecord } from '#lib/wiki/stats/shapes.ts';

export interface Half {
  text: string;
  small?: string;
  /** Length in percent of the longest bar. */
  bar: number;
  isLess: boolean;
}
export interface CompareRow {
  label: string;
  main: Half;
  guest: Half;
}

interface Wording {
  record: (win: number, lose: number) => string;
  unplayed: string;
}

/** Most maps that are compared. */
const MAPS_MAX = 9;

/** Maps of both sides, the most played first. */
export function mapRows(
  { main, guest }: { main: readonly MapRecord[]; guest: readonly MapRecord[] },
  words: Wording,
): CompareRow[] {
  const half = (own: MapRecord, other: MapRecord): Half => {
    if (own.win_rate === null) return { text: '-', small: words.unplayed, bar: 0, isLess: true };
    const small = words.record(own.win, own.played - own.win);
    const text = `${decimals(own.win_rate * 100, 0)}%`;
    return { text, small, bar: own.win_rate * 100, isLess: own.win_rate < (other.win_rate ?? 0) };
  };
  return main
    .map((own, i) => ({ own, other: guest[i]! }))
    .toSorted((a, b) => b.own.played + b.other.played - (a.own.played + a.other.played))
    .slice(0, MAPS_MAX)
    .map(({ own, other }) => ({ label: own.map.name, main: half(own, other), guest: half(other, own) }));
}

type FigureKey = 'rating' | 'acs' | 'kd' | 'adr' | 'kda' | 'gold_min' | 'damage_min' | 'cs_min';
type Figure = readonly [label: string, key: FigureKey, places: 0 | 1 | 2];

const ROUNDS: readonly Figure[] = [
  ['Rating', 'rating', 2],
  ['ACS', 'acs', 0],
  ['K/D', 'kd', 2],
  ['ADR', 'adr', 0],
];
const GAMES: readonly Figure[] = [
  ['KDA', 'kda', 1],
  ['分均经济', 'gold_min', 0],
  ['分均伤害', 'damage_min', 0],
  ['分均补刀', 'cs_min', 1],
];

export type Longest = Readonly<Partial<Record<FigureKey, number>>>;
const figuresOf = (gameId: number) => (gameId === GAME.valorant ? ROUNDS : GAMES);

/** The highest value of each figure among all players: bars of different pairs compare. */
export const longestOf = (gameId: number, players: readonly LineupPlayer[]): Longest =>
  Object.fromEntries(
    figuresOf(gameId).map(([, key]) => [key, Math.max(0, ...players.map(one => one.figures?.[key] ?? 0))]),
  );

/** The figures that at least one of both has. */
export function figureRows(
  gameId: number,
  main: LeaderRow | null,
  guest: LeaderRow | null,
  longest: Longest,
): CompareRow[] {
  return figuresOf(gameId).flatMap(([label, key, places]) => {
    const [own, other] = [main?.[key] ?? null, guest?.[key] ?? null];
    if (own === null && other === null) return [];
    const half = (value: number | null, than: number | null): Half => ({
      text: decimals(value, places),
      bar: value === null ? 0 : (value / (longest[key] || 1)) * 100,
      isLess: value === null || (than !== null && value < than),
    });
    return [{ label, main: half(own, other), guest: half(other, own) }];
  });
}
