/** Layout of ranks over weeks: a line for each team, the first place on top. Pure. */

export interface Bump {
  width: number;
  height: number;
  columns: { x: number; label: string }[];
  lines: {
    /** '' for a team with one week alone. */
    path: string;
    dots: { x: number; y: number; rank: number }[];
    /** Height of the last place, where its name stands. */
    y: number;
  }[];
  /** Where names begin. */
  names: number;
}

const WIDTH = 844;
const LEFT = 20;
/** Room for crest and name behind the last week. */
const NAMES = 150;
const TOP = 30;
const ROW = 28;

export function bump(
  teams: readonly { ranks: readonly (number | null)[] }[],
  labels: readonly string[],
): Bump {
  const last = WIDTH - NAMES;
  const step = labels.length > 1 ? (last - LEFT) / (labels.length - 1) : 0;
  const x = (index: number) => Math.round(LEFT + index * step);
  const y = (rank: number) => TOP + (rank - 0.5) * ROW;
  return {
    width: WIDTH,
    height: TOP + teams.length * ROW + 8,
    columns: labels.map((label, i) => ({ x: x(i), label })),
    lines: teams.map(({ ranks }) => {
      const dots = ranks.flatMap((rank, i) => (rank === null ? [] : [{ x: x(i), y: y(rank), rank }]));
      return { path: path(dots), dots, y: dots.at(-1)?.y ?? TOP };
    }),
    names: last + 16,
  };
}

/** Level at each week, bent between them. */
const path = (dots: readonly { x: number; y: number }[]): string =>
  dots
    .map((dot, i) => {
      const before = dots[i - 1];
      if (!before) return `M${dot.x} ${dot.y}`;
      const middle = (before.x + dot.x) / 2;
      return `C${middle} ${before.y} ${middle} ${dot.y} ${dot.x} ${dot.y}`;
    })
    .join('');
