/** Times of the same reading in a small site and in one that has grown. */
export type Size = 'few' | 'many';
export type Taken = Record<Size, number[]>;

/** Milliseconds; `ratio`: of the p95. */
export interface GrownTimes {
  fewP50: number;
  fewP95: number;
  manyP50: number;
  manyP95: number;
  ratio: number;
}

/** Adds the time of one reading of each site. In turns, so that other load on the machine affects both alike. */
export async function readBoth<S>(
  sites: Record<Size, S>,
  read: (site: S) => Promise<unknown>,
  taken: Taken,
): Promise<void> {
  for (const size of ['few', 'many'] as const) {
    const began = performance.now();
    await read(sites[size]);
    taken[size].push(performance.now() - began);
  }
}

export function grownTimes(taken: Taken): GrownTimes {
  const at = (size: Size, part: number) => {
    const sorted = taken[size].toSorted((a, b) => a - b);
    return Number(sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(3));
  };
  const [fewP95, manyP95] = [at('few', 0.95), at('many', 0.95)];
  return {
    fewP50: at('few', 0.5),
    fewP95,
    manyP50: at('many', 0.5),
    manyP95,
    ratio: Number((manyP95 / fewP95).toFixed(2)),
  };
}
