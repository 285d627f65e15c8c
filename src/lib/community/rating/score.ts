/**
 * The score shown for many votes: a weighted mean, drawn towards the middle while votes are few. Newcomers
 * together never outweigh established accounts. Published to readers (wording.ts, RULE). Pure.
 */
import { RATERS_MIN, SCORE_MAX, SCORE_MIN } from './limits.ts';
import { NEWCOMER_MAX, WEIGHTS, type WeightClass } from './weight.ts';

/** The prior: a score and the weight of votes that it stands for. */
export const PRIOR_SCORE = 6;
export const PRIOR_WEIGHT = 5;
/** Newcomers' total weight is at most this part of the others'. */
export const NEWCOMER_PART = 0.5;
/** The bound on newcomers' total weight where there are hardly any others. */
export const NEWCOMER_FLOOR = 2;

/** The number of votes of one score and class. */
export interface ScoreCell {
  score: number;
  weight_class: number;
  n: number;
}

export interface Star {
  score: number;
  count: number;
  /** Share of all votes, 0 to 1. */
  ratio: number;
}

export interface Summary {
  /** One decimal; null while there are too few votes. */
  score: number | null;
  count: number;
  /** One for each score from 1 to 10. */
  stars: Star[];
}

export function summarise(cells: readonly ScoreCell[]): Summary {
  const count = countOf(cells);
  return { score: count < RATERS_MIN ? null : scoreOf(cells), count, stars: starsOf(cells, count) };
}

const countOf = (cells: readonly ScoreCell[]) => cells.reduce((sum, cell) => sum + cell.n, 0);

const isNewcomers = (cell: ScoreCell) => cell.weight_class <= NEWCOMER_MAX;

function scoreOf(cells: readonly ScoreCell[]): number {
  const known = weigh(cells.filter(cell => !isNewcomers(cell)));
  const newcomers = weigh(cells.filter(isNewcomers));
  const limit = Math.max(NEWCOMER_FLOOR, known.weight * NEWCOMER_PART);
  const share = newcomers.weight > limit ? limit / newcomers.weight : 1;
  const points = PRIOR_SCORE * PRIOR_WEIGHT + known.points + newcomers.points * share;
  const weight = PRIOR_WEIGHT + known.weight + newcomers.weight * share;
  return Math.round((points / weight) * 10) / 10;
}

function weigh(cells: readonly ScoreCell[]): { weight: number; points: number } {
  let weight = 0;
  let points = 0;
  for (const { score, weight_class, n } of cells) {
    const share = WEIGHTS[weight_class as WeightClass] * n;
    weight += share;
    points += share * score;
  }
  return { weight, points };
}

function starsOf(cells: readonly ScoreCell[], count: number): Star[] {
  const stars: Star[] = [];
  for (let score = SCORE_MIN; score <= SCORE_MAX; score++) {
    const n = countOf(cells.filter(cell => cell.score === score));
    stars.push({ score, count: n, ratio: count === 0 ? 0 : Math.round((n / count) * 1000) / 1000 });
  }
  return stars;
}
