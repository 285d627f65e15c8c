/** How fast a figure grows: the slope of the line of least squares. */

export interface Point {
  x: number;
  y: number;
}

/** `y` per unit of `x`; 0 for fewer than two points, or where all have one `x`. */
export function slope(points: readonly Point[]): number {
  const n = points.length;
  if (n < 2) return 0;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  let [above, below] = [0, 0];
  for (const { x, y } of points) {
    above += (x - meanX) * (y - meanY);
    below += (x - meanX) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

/** The later half: what a process takes until its caches are full is no leak. */
export const laterHalf = <T>(points: readonly T[]): T[] => points.slice(Math.floor(points.length / 2));
