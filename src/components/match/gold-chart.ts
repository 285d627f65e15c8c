/** LoL and 王者荣耀: the gold lead of the main side over a game, at the minutes the source knows. */
import type { Objectives } from '#lib/wiki/match/shapes.ts';

const HEIGHT = 180;
const LABEL = 44;
const TOP = 16;
const BOTTOM = 28;
const MIDDLE = TOP + (HEIGHT - TOP - BOTTOM) / 2;
/** Gold between grid lines; doubled until at most two lines fit each side. */
const STEP = 1000;
/** A longer list of minutes has marks each five minutes, and at the last. */
const MARKED_MAX = 6;
const MARK_EVERY = 5;

export interface GoldPoint {
  minute: number;
  diff: number;
  x: number;
  y: number;
}
export interface GoldChart {
  width: number;
  height: number;
  /** The y of an even game. */
  zero: number;
  /** The marked minutes, minute 0 among them. */
  marks: GoldPoint[];
  grid: { y: number; diff: number }[];
  line: string;
  /** Area between the line and zero; each camp's colour is clipped to its own side of zero. */
  area: string;
}

/** `width` units wide. Starts even at minute 0; undefined when no minute is known. */
export function goldChart(at: Objectives['gold_at'], width: number): GoldChart | undefined {
  const last = at.at(-1);
  if (!last) return undefined;
  const most = Math.max(STEP, ...at.map(({ diff }) => Math.abs(diff)));
  const step = gridStep(most);
  const top = Math.ceil(most / step) * step;
  const y = (diff: number) => Math.round((MIDDLE - (diff / top) * (MIDDLE - TOP)) * 10) / 10;
  const x = (minute: number) => Math.round(LABEL + (minute / last.minute) * (width - LABEL - 24));
  const points = [{ minute: 0, diff: 0 }, ...at].map(({ minute, diff }) => ({
    minute,
    diff,
    x: x(minute),
    y: y(diff),
  }));
  const grid: GoldChart['grid'] = [];
  for (let diff = -top; diff <= top; diff += step) grid.push({ y: y(diff), diff });
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
  const area = `${line}V${MIDDLE}H${points[0]!.x}Z`;
  const marked = new Set(markedOf(at).map(({ minute }) => minute));
  const marks = points.filter(({ minute }) => minute === 0 || marked.has(minute));
  return { width, height: HEIGHT, zero: MIDDLE, marks, grid, line, area };
}

function markedOf(at: Objectives['gold_at']): Objectives['gold_at'] {
  if (at.length <= MARKED_MAX) return at;
  const last = at.at(-1)!;
  const isFar = (minute: number) => last.minute - minute >= MARK_EVERY / 2;
  return at.filter(point => point === last || (point.minute % MARK_EVERY === 0 && isFar(point.minute)));
}

function gridStep(most: number): number {
  let step = STEP;
  while (most / step > 2) step *= 2;
  return step;
}

/** The chart as text: '10 分钟 NRG 领先 1,200', '15 分钟持平'. */
export const goldText = (at: Objectives['gold_at'], [main, guest]: readonly [string, string]): string =>
  markedOf(at)
    .map(({ minute, diff }) =>
      diff === 0
        ? `${minute} 分钟持平`
        : `${minute} 分钟 ${diff > 0 ? main : guest} 领先 ${Math.abs(diff).toLocaleString('en')}`,
    )
    .join('，');
