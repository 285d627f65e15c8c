/** Bands of neighbouring points of one group along the x axis, with labels where they fit. Pure. */
import { ems } from '../og/text-width.ts';

interface Grouped {
  group: number;
  groupName: string;
}
interface Along {
  /** x of the point with this index. */
  x(index: number): number;
  /** The distance from one point to the next. */
  step: number;
  left: number;
  right: number;
}
export interface Band {
  /** Its left border. */
  x: number;
  middle: number;
  /** The group's name, its last word ('VCT CN 启点赛' → '启点赛'), or '' where neither fits. */
  label: string;
}

const FONT = 12;
const MARGIN = 8;

export function bands(points: readonly Grouped[], { x, step, left, right }: Along): Band[] {
  const starts = points.flatMap((point, i) => (i === 0 || points[i - 1]!.group !== point.group ? [i] : []));
  return starts.map((start, i) => {
    const from = start === 0 ? left : x(start) - step / 2;
    const next = starts[i + 1];
    const to = next === undefined ? right : x(next) - step / 2;
    return {
      x: Math.round(from),
      middle: Math.round((from + to) / 2),
      label: labelIn(to - from, points[start]!),
    };
  });
}

const labelIn = (width: number, { groupName }: Grouped): string =>
  [groupName, groupName.split(' ').at(-1)!].find(label => ems(label) * FONT + MARGIN <= width) ?? '';
