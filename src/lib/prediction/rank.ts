/** The order of a league: more points, then more hits, then who changed last earlier, then the older. Pure. */

export interface Standing {
  score: number;
  hits: number;
  /** Epoch milliseconds of the last change of a pick. */
  changedAt: number;
  /** Of the user: the last word where all else is level. */
  id: number;
}

const SCORE_MAX = 9_999_999;
const HITS_MAX = 99_999;
const pad = (n: number, digits: number) => String(n).padStart(digits, '0');

/** What the keys of all with this score begin with. */
export const scorePrefix = (score: number): string => pad(SCORE_MAX - score, 7);

/** Sorts as text, first to last, so that one index holds the league in its order. */
export const rankKey = ({ score, hits, changedAt, id }: Standing): string =>
  [scorePrefix(score), pad(HITS_MAX - hits, 5), pad(changedAt, 15), pad(id, 10)].join('');
