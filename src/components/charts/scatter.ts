/** Layout of a scatter plot of shares, with labels that overlap neither each other nor the dots. Pure. */
import { ems } from '../og/text-width.ts';
import { niceScale } from './scale.ts';

export interface ScatterPoint {
  label: string;
  /** Shares. */
  x: number;
  y: number;
}
export interface ScatterDot {
  x: number;
  y: number;
  /** Where its name stands; undefined where there is no room. */
  label: ScatterLabel | undefined;
}
export interface ScatterLabel {
  /** Start of the text's baseline. */
  x: number;
  y: number;
  width: number;
}
export interface Scatter {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  xTicks: { x: number; value: number }[];
  yTicks: { y: number; value: number }[];
  /** Dots in the order of the points. */
  dots: ScatterDot[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WIDTH = 844;
const HEIGHT = 420;
const LEFT = 48;
const RIGHT = WIDTH - 16;
const TOP = 16;
const BOTTOM = HEIGHT - 40;
const RADIUS = 5;
const FONT = 12;
const LINE = 15;
const GAP = 3;

/** The first points of the input are labelled first. */
export function scatter(points: readonly ScatterPoint[]): Scatter {
  const xScale = niceScale([0, ...points.map(point => point.x)], 6);
  const yScale = niceScale([...points.map(point => point.y), 0.45, 0.55], 6);
  const along = (value: number, { low, high }: typeof xScale, from: number, to: number) =>
    Math.round((from + ((value - low) / (high - low)) * (to - from)) * 10) / 10;
  const x = (value: number) => along(value, xScale, LEFT, RIGHT);
  const y = (value: number) => along(value, yScale, BOTTOM, TOP);
  const centres = points.map(point => ({ x: x(point.x), y: y(point.y) }));
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    right: RIGHT,
    top: TOP,
    bottom: BOTTOM,
    xTicks: xScale.ticks.map(value => ({ value, x: x(value) })),
    yTicks: yScale.ticks.map(value => ({ value, y: y(value) })),
    dots: labelled(
      points.map(point => point.label),
      centres,
    ),
  };
}

function labelled(names: readonly string[], centres: readonly { x: number; y: number }[]): ScatterDot[] {
  const taken: Box[] = centres.map(({ x, y }) => ({
    x: x - RADIUS,
    y: y - RADIUS,
    width: 2 * RADIUS,
    height: 2 * RADIUS,
  }));
  return centres.map((centre, i) => {
    const width = Math.ceil(ems(names[i]!) * FONT);
    const free = places(centre, width).find(
      box => isInside(box) && !taken.some(other => overlap(box, other)),
    );
    if (!free) return { ...centre, label: undefined };
    taken.push(free);
    return { ...centre, label: { x: free.x, y: free.y + LINE - 4, width } };
  });
}

/** Right, left, above, below, then the corners. */
function places({ x, y }: { x: number; y: number }, width: number): Box[] {
  const [right, left, middle] = [x + RADIUS + GAP, x - RADIUS - GAP - width, x - width / 2];
  const [above, below, level] = [y - RADIUS - GAP - LINE, y + RADIUS + GAP, y - LINE / 2];
  const corners: [number, number][] = [
    [right, level],
    [left, level],
    [middle, above],
    [middle, below],
    [right, above + RADIUS],
    [right, below - RADIUS],
    [left, above + RADIUS],
    [left, below - RADIUS],
  ];
  return corners.map(([at, top]) => ({ x: at, y: top, width, height: LINE }));
}

const isInside = (box: Box): boolean =>
  box.x >= LEFT && box.x + box.width <= WIDTH && box.y >= 0 && box.y + box.height <= BOTTOM;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
