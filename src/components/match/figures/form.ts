/** A player's figure from map to map: geometry of the small plots. No HTML. */

import type { RoundPart } from '#lib/site/pages/match-page.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import type { PlayerLine, PlayerStats } from '#lib/wiki/match/shapes.ts';
import { withShares } from './performance-columns.ts';

export const WIDTH = 132;
export const HEIGHT = 34;
/** Room for the marks at the edges. */
const EDGE = 5;

interface Measure {
  name: string;
  /** Figure of an average player, drawn as a line, and why it is that. */
  base: number;
  average: string;
  places: 0 | 2;
  /** Whether the figure is shown in percent. */
  isShare: boolean;
  of(line: PlayerLine): number | null;
}
const RATING: Measure = {
  name: 'Rating',
  base: 1,
  average: '平均水平',
  places: 2,
  isShare: false,
  of: line => line.rating,
};
const DAMAGE: Measure = {
  name: '伤害占比',
  base: 0.2,
  average: '五人均分',
  places: 0,
  isShare: true,
  of: line => line.extra['damage_share'] ?? null,
};

export interface FormPoint {
  /** null: did not play, or not known. */
  value: number | null;
  x: number;
  y: number;
}
export interface FormRow {
  player: PlayerLine['player'];
  /** The figure over the whole match. */
  whole: number | null;
  points: FormPoint[];
}
export interface FormChart {
  measure: Measure;
  /** The y of the average player's figure. */
  baseline: number;
  main: FormRow[];
  guest: FormRow[];
}

/** undefined when fewer than two maps or games have the figure. */
export function formOf(
  gameId: number,
  parts: readonly RoundPart[],
  whole: PlayerStats,
): FormChart | undefined {
  const measure = gameId === GAME.valorant ? RATING : DAMAGE;
  const rounds = parts.map(({ stats }) => figuresOf(measure, stats));
  const known = rounds.filter(figures => figures.size > 0);
  if (known.length < 2) return undefined;
  const values = [measure.base, ...known.flatMap(figures => [...figures.values()])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) =>
    tenth(HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE));
  const x = (index: number) => tenth(EDGE + (index / (rounds.length - 1)) * (WIDTH - 2 * EDGE));
  const row = (line: PlayerLine): FormRow => ({
    player: line.player,
    whole: measure.of(line),
    points: rounds.map((figures, index) => {
      const value = figures.get(line.player.player_id) ?? null;
      return { value, x: x(index), y: value === null ? 0 : y(value) };
    }),
  });
  const lines = withShares(whole);
  return { measure, baseline: y(measure.base), main: lines.main.map(row), guest: lines.guest.map(row) };
}

/** Figures by player id. */
function figuresOf(measure: Measure, stats: PlayerStats): Map<number, number> {
  const { main, guest } = withShares(stats);
  return new Map(
    [...main, ...guest].flatMap(line => {
      const value = measure.of(line);
      return value === null ? [] : [[line.player.player_id, value] as const];
    }),
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;
