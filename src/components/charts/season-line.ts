/** Layout of a figure's course over a season: a dot for each match, and the mean of the last few. Pure. */
import { bands } from './bands.ts';
import { niceScale } from './scale.ts';

export interface LinePoint {
  value: number;
  /** Neighbours of one group share a band: the tournament. */
  group: number;
  groupName: string;
}
export interface SeasonLine {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ticks: { y: number; value: number }[];
  /** Height of the field's mean; null where unknown. */
  mean: number | null;
  dots: { x: number; y: number }[];
  /** Mean of the match and the four before it, as path data; '' for fewer than two. */
  path: string;
  /** x: of the border on the left; label: '' where it does not fit. */
  bands: { x: number; middle: number; label: string }[];
}

const WIDTH = 844;
const HEIGHT = 236;
const LEFT = 44;
const RIGHT = WIDTH - 12;
const TOP = 14;
const BOTTOM = HEIGHT - 34;
/** Room on either side of the first and the last match. */
const INSET = 14;
const LAST = 5;

export function seasonLine(points: readonly LinePoint[], mean: number | null): SeasonLine {
  const values = points.map(point => point.value);
  const scale = niceScale([...values, ...(mean === null ? [] : [mean])], 4);
  const y = (value: number) =>
    round(BOTTOM - ((value - scale.low) / (scale.high - scale.low)) * (BOTTOM - TOP));
  const step = points.length > 1 ? (RIGHT - LEFT - 2 * INSET) / (points.length - 1) : 0;
  const start = points.length > 1 ? LEFT + INSET : (LEFT + RIGHT) / 2;
  const x = (index: number) => round(start + index * step);
  const rolling = values.map((_, i) => meanOf(values.slice(Math.max(0, i + 1 - LAST), i + 1)));
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: RIGHT,
    top: TOP,
    bottom: BOTTOM,
    ticks: scale.ticks.map(value => ({ value, y: y(value) })),
    mean: mean === null ? null : y(mean),
    dots: values.map((value, i) => ({ x: x(i), y: y(value) })),
    path: values.length < 2 ? '' : rolling.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join(''),
    bands: bands(points, { x, step, left: LEFT, right: RIGHT }),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
