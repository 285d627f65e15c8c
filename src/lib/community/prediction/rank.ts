/**
 * The order of a league: more points, then more hits, then the earlier last change, then the older user.
 * Pure.
 */

export interface RankStanding {
  score: number;
  hits: number;
  /** Epoch milliseconds of the last change of a pick. */
  changedAt: number;
  /** User id: the last tie-breaker. */
  id: number;
}

const SCORE_MAX = 9_999_999;
const HITS_MAX = 99_999;
const pad = (n: number, digits: number) => String(n).padStart(digits, '0');

/** Common prefix of the rank keys with this score. */
export const scorePrefix = (score: number): string => pad(SCORE_MAX - score, 7);

/** Sorts as text, first to last, so that one index gives the league's order. */
export const rankKey = ({ score, hits, changedAt, id }: RankStanding): string =>
  [scorePrefix(score), pad(HITS_MAX - hits, 5), pad(changedAt, 15), pad(id, 10)].join('');
