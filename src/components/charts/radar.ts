/** Layout of a radar: a value and the field's mean on each axis. Pure. */

export interface RadarAxis {
  label: string;
  value: number;
  mean: number;
  low: number;
  high: number;
}
export interface Radar {
  width: number;
  height: number;
  /** Path data of the rings, the inner one first. */
  rings: string[];
  spokes: string;
  own: string;
  field: string;
  dots: { x: number; y: number }[];
  labels: { x: number; y: number; anchor: 'start' | 'mid' | 'end'; text: string }[];
}

const WIDTH = 340;
const HEIGHT = 280;
const RADIUS = 96;
/** The share of the radius where an axis' lowest value stands, so that no shape falls together. */
const INNER = 0.12;
const RINGS = [0.25, 0.5, 0.75, 1];
const LABEL_GAP = 16;

/** The first axis points up, the others follow clockwise; values beyond an axis' ends stand at them. */
export function radar(axes: readonly RadarAxis[]): Radar {
  const at = (index: number, share: number) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    return {
      x: round(WIDTH / 2 + Math.cos(angle) * RADIUS * share),
      y: round(HEIGHT / 2 + Math.sin(angle) * RADIUS * share),
    };
  };
  const polygon = (share: (axis: RadarAxis) => number) =>
    `${axes.map((axis, i) => `${i ? 'L' : 'M'}${point(at(i, share(axis)))}`).join('')}Z`;
  const own = (axis: RadarAxis) => shareOf(axis, axis.value);
  return {
    width: WIDTH,
    height: HEIGHT,
    rings: RINGS.map(ring => polygon(() => ring)),
    spokes: axes.map((_, i) => `M${WIDTH / 2} ${HEIGHT / 2}L${point(at(i, 1))}`).join(''),
    own: polygon(own),
    field: polygon(axis => shareOf(axis, axis.mean)),
    dots: axes.map((axis, i) => at(i, own(axis))),
    labels: axes.map(({ label: text }, i) => {
      const { x, y } = at(i, 1 + LABEL_GAP / RADIUS);
      const side = Math.round(x - WIDTH / 2);
      return { x, y: y + 4, anchor: side === 0 ? 'mid' : side > 0 ? 'start' : 'end', text };
    }),
  };
}

function shareOf({ low, high }: RadarAxis, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return INNER + share * (1 - INNER);
}

const round = (value: number) => Math.round(value * 10) / 10;
const point = ({ x, y }: { x: number; y: number }) => `${x} ${y}`;
