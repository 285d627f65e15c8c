/** Geometry of the round timeline: a row of cells per side, round numbers between. */
import type { RoundItem } from '#lib/wiki/match/shapes.ts';

type Results = NonNullable<RoundItem['timeline']>;
type Halves = NonNullable<RoundItem['halves']>;
export type RoundRole = 'atk' | 'def';

const LABEL = 56;
const WIDTH = 844;
const CELL_MAX = 24;
export const HALF_ROUNDS = 12;
/** Overtime starts after this many rounds. */
const OVERTIME = 2 * HALF_ROUNDS;
const OTHER = { atk: 'def', def: 'atk' } satisfies Record<RoundRole, RoundRole>;

export interface TimelineCell {
  num: number;
  /** Centre of the round's column. */
  x: number;
  winner: number;
  /** The winner's role; null when the halves are unknown. */
  role: RoundRole | null;
  winType: Results[number]['win_type'];
}
export interface RoundTimeline {
  width: number;
  /** Width and height of a winner's cell. */
  cell: number;
  cells: TimelineCell[];
  /** The x of the dashed rules: at half time and at overtime. */
  rules: number[];
}

/** The timeline of a map, 844 wide; sides swap every round of overtime. */
export function roundTimeline(results: Results, halves: Halves | null): RoundTimeline {
  const step = (WIDTH - LABEL) / Math.max(results.length, OVERTIME);
  const left = (index: number) => LABEL + index * step;
  const cells = results.map((result, index) => ({
    num: result.num,
    x: round(left(index) + step / 2),
    winner: result.winner_side,
    role: roleOf(result.num, result.winner_side, halves),
    winType: result.win_type,
  }));
  const rules = [HALF_ROUNDS, OVERTIME].filter(at => results.length > at).map(at => round(left(at)));
  return { width: WIDTH, cell: round(Math.min(CELL_MAX, step - 4)), cells, rules };
}

/** The winner's role, derived from main's role in the round's half; it alternates in overtime. */
function roleOf(num: number, winner: number, halves: Halves | null): RoundRole | null {
  const half = num <= HALF_ROUNDS ? 0 : num <= OVERTIME ? 1 : 2;
  const mainRole = halves?.[half]?.main_role;
  if (!mainRole) return null;
  const swapped = half === 2 && (num - OVERTIME) % 2 === 0;
  return (winner === 1) !== swapped ? mainRole : OTHER[mainRole];
}

/** The chart as text: the rounds that each side won. */
export function timelineText(cells: readonly TimelineCell[], names: readonly [string, string]): string {
  return names
    .map((name, index) => {
      const won = cells.filter(cell => cell.winner === index + 1).map(cell => cell.num);
      return `${name} 赢下第 ${won.join('、')} 回合，共 ${won.length} 回合`;
    })
    .join('；');
}

const round = (value: number) => Math.round(value * 10) / 10;
