/** A member's record of picks, and the order of the tables. Pure. */
import { HIT } from './state.ts';

/** `hits`: who was right most often. `streak`: who was right most often in a row. */
export const ORDERS = ['hits', 'streak'] as const;
export type PickOrder = (typeof ORDERS)[number];

export interface PickRecord {
  hits: number;
  /** Hits and misses. */
  settled: number;
  /** Hits in a row up to the latest pick, and the longest row. */
  streak: number;
  best: number;
}

/** A record over hits and misses by the time of their matches; other states neither lengthen nor end a row. */
export function recordOf(states: readonly number[]): PickRecord {
  const record = { hits: 0, settled: states.length, streak: 0, best: 0 };
  for (const state of states) {
    record.streak = state === HIT ? record.streak + 1 : 0;
    record.best = Math.max(record.best, record.streak);
    record.hits += Number(state === HIT);
  }
  return record;
}

const MAX = 99_999;
const pad = (n: number, digits = 5) => String(n).padStart(digits, '0');
const down = (n: number) => pad(MAX - n);

/** Common prefix of the keys with this value. */
export const prefixOf = (value: number): string => down(value);

/**
 * Sorts as text, first to last. By hits: more hits, then fewer misses, then the longer row. By streak: the
 * longest row, then the row that goes on, then more hits, then fewer misses. Last the older account.
 */
export const keysOf = (userId: number, { hits, settled, streak, best }: PickRecord) => ({
  hits_key: [down(hits), pad(settled), down(best), pad(userId, 10)].join(''),
  streak_key: [down(best), down(streak), down(hits), pad(settled), pad(userId, 10)].join(''),
});

export const tournamentBoard = (tournamentId: number): string => `tournament:${tournamentId}`;
export const seasonBoard = (gameId: number, season: number): string => `season:${gameId}:${season}`;
