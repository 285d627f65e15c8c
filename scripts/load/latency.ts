/** Latencies as counts in buckets: ten minutes of requests in some hundred numbers, which processes can hand on and add up. */

/** Bucket number → requests. */
export type Counts = Record<number, number>;

/** Each bucket ends 2 % above the one before: no percentile is told more than 2 % too high. */
const STEP = Math.log(1.02);
const LEAST_MS = 0.01;

const bucketOf = (ms: number) => Math.ceil(Math.log(Math.max(ms, LEAST_MS) / LEAST_MS) / STEP);

export function count(counts: Counts, ms: number): void {
  const bucket = bucketOf(ms);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

export function addCounts(into: Counts, more: Counts): void {
  for (const [bucket, n] of Object.entries(more)) into[Number(bucket)] = (into[Number(bucket)] ?? 0) + n;
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Milliseconds within which `share` (0 to 1) of the requests were answered; 0 when there were none. */
export function percentile(counts: Counts, share: number): number {
  const wanted = Math.ceil(total(counts) * share);
  let seen = 0;
  // Keys that are whole numbers come in ascending order.
  for (const [bucket, n] of Object.entries(counts)) {
    seen += n;
    if (seen >= wanted) return Number((LEAST_MS * Math.exp(Number(bucket) * STEP)).toFixed(2));
  }
  return 0;
}
