/** Positions of a Swiss stage's buckets and of the lines between them, in CSS pixels. Pure. */
import type { SwissRound, SwissStep } from './swiss.ts';

export interface SwissSizes {
  width: number;
  /** Space between columns. */
  gap: number;
  /** Height of a bucket's heading, and of each match or team below it. */
  head: number;
  row: number;
  /** Space below a bucket's last row. */
  foot: number;
  /** Space between the buckets of a column. */
  space: number;
  /** Space above the columns, for their headings. */
  top: number;
}

export interface PlacedBucket {
  key: string;
  x: number;
  y: number;
  height: number;
}
export interface SwissLine {
  team: number;
  won: boolean;
  /** SVG path data. */
  path: string;
}
export interface SwissLayout {
  width: number;
  height: number;
  buckets: PlacedBucket[];
  lines: SwissLine[];
}

export const bucketKey = ({ win, lose }: { win: number; lose: number }): string => `${win}-${lose}`;

/** Lines of winners and losers leave a match a little apart. */
const APART = 5;

/** Each column stands in the middle of the highest one, its best record on top. */
export function swissLayout(
  rounds: readonly SwissRound[],
  steps: readonly SwissStep[],
  sizes: SwissSizes,
): SwissLayout {
  const { width, gap, head, row, foot, space, top } = sizes;
  const heightOf = (rows: number) => head + rows * row + foot;
  const columns = rounds.map(({ buckets }) => {
    const heights = buckets.map(({ matches, teams }) => heightOf(matches.length + teams.length));
    return { buckets, heights, height: sum(heights) + space * Math.max(0, buckets.length - 1) };
  });
  const tallest = Math.max(0, ...columns.map(column => column.height));
  const placed: PlacedBucket[] = [];
  /** Middle of the row of a match, or of a team that stands without one. */
  const rowAt = new Map<string, { x: number; y: number }>();
  columns.forEach(({ buckets, heights, height }, index) => {
    const x = index * (width + gap);
    let y = top + Math.round((tallest - height) / 2);
    buckets.forEach((bucket, i) => {
      placed.push({ key: bucketKey(bucket), x, y, height: heights[i]! });
      const rows = [...bucket.matches.map(id => `m${id}`), ...bucket.teams.map(id => `t${id}`)];
      rows.forEach((key, at) => {
        rowAt.set(key, { x, y: y + head + at * row + row / 2 });
      });
      y += heights[i]! + space;
    });
  });
  const lines = steps.flatMap(({ team, won, from, to }) => {
    const [start, end] = [rowAt.get(`m${from}`), rowAt.get(to === null ? `t${team}` : `m${to}`)];
    if (!start || !end) return [];
    const leave = { x: start.x + width, y: start.y + (won ? -APART : APART) };
    return [{ team, won, path: curve(leave, end) }];
  });
  return {
    width: Math.max(0, columns.length * (width + gap) - gap),
    height: top + tallest,
    buckets: placed,
    lines,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function curve(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}
