/**
 * The order in which pages recommend groups, posts and comments: how many people took part, halved again and
 * again as time passes. Published to readers (wording.ts, `rule`). Pure.
 */
import { HOUR } from '../../platform/kernel/time.ts';

export interface Interest {
  /** Number of different people who took part: however often one of them did, they count once. */
  people: number;
  /** When it was written, or last spoken in. Epoch milliseconds. */
  at: number;
}

/** log₂(1 + people) × 0.5^(hours / half-life); an instant after `now` counts as now. */
export function scoreOf({ people, at }: Interest, now: number, halfLifeHours: number): number {
  const hours = Math.max(0, now - at) / HOUR;
  return Math.log2(1 + Math.max(0, people)) * 0.5 ** (hours / halfLifeHours);
}

interface Choice {
  now: number;
  halfLifeHours: number;
  /** How many are chosen at most. */
  most: number;
}

/** The best first; of equals the later one, then the one that came first in the input. */
export function bestOf<T extends Interest>(all: readonly T[], { now, halfLifeHours, most }: Choice): T[] {
  return all
    .map(item => ({ item, score: scoreOf(item, now, halfLifeHours) }))
    .toSorted((one, other) => other.score - one.score || other.item.at - one.item.at)
    .slice(0, most)
    .map(({ item }) => item);
}
