/** Groups games into series, for which the source has no column. */
import type { OeGame, OeTeam } from './game.ts';

export interface OeSeries {
  /** Games in order; the first is game 1 unless the source lacks it. */
  games: OeGame[];
}

/** Longest time between two games of one series. */
const LONGEST_BREAK_MS = 12 * 3_600_000;
/** Players that two unnamed sides must share to count as the same team. */
const SAME_TEAM_PLAYERS = 3;

/**
 * Groups games by league and the two teams. A series continues while the game number rises within half a
 * day, also past midnight; game 1 always starts a new one. Teams without a name are matched by players.
 */
export function groupSeries(games: OeGame[]): OeSeries[] {
  const series: OeSeries[] = [];
  const sorted = [...games].sort((a, b) => a.start_at - b.start_at || a.num - b.num);
  for (const game of sorted) {
    const open = game.num === 1 ? undefined : series.findLast(each => continues(each.games.at(-1)!, game));
    if (open) open.games.push(game);
    else series.push({ games: [game] });
  }
  return series;
}

function continues(last: OeGame, game: OeGame): boolean {
  return (
    last.league === game.league &&
    last.num < game.num &&
    game.start_at - last.start_at < LONGEST_BREAK_MS &&
    sameSides(last, game) !== undefined
  );
}

/** Whether the two sides of `game` are those of `first` as they were or swapped; undefined: other teams. */
export function sameSides(first: OeGame, game: OeGame): 'same' | 'swapped' | undefined {
  if (sameTeam(first.blue, game.blue) && sameTeam(first.red, game.red)) return 'same';
  if (sameTeam(first.blue, game.red) && sameTeam(first.red, game.blue)) return 'swapped';
  return undefined;
}

function sameTeam(a: OeTeam, b: OeTeam): boolean {
  if (a.key !== null || b.key !== null) return a.key === b.key;
  const names = new Set(a.players.map(player => player.key));
  // One side may be wholly unknown: then the other side alone identifies the series.
  if (a.players.length === 0 && b.players.length === 0) return true;
  const shared = b.players.filter(player => names.has(player.key)).length;
  return shared >= Math.min(SAME_TEAM_PLAYERS, a.players.length, b.players.length) && shared > 0;
}

export interface SeriesScore {
  /** Games won by the side that played blue in the first game, and by the other. */
  main: number;
  guest: number;
}

/** null where the source lacks a game of the series: the score is then unknown. */
export function seriesScore({ games }: OeSeries): SeriesScore | null {
  if (games.some((game, i) => game.num !== i + 1)) return null;
  const main = games.filter(game => mainSide(games[0]!, game).won).length;
  return { main, guest: games.length - main };
}

/** The team of `game` that played blue in the series' first game. */
export function mainSide(first: OeGame, game: OeGame): OeTeam {
  return sameSides(first, game) === 'swapped' ? game.red : game.blue;
}

export interface SeriesVerdict {
  /** null where the games do not determine it. */
  best_of: number | null;
  /** null where the source lacks games of the series. */
  score: SeriesScore | null;
}

/** A series with its best-of and score, judged beside the other series of its tournament. */
export type Judged = OeSeries & SeriesVerdict;

/**
 * Best-of and score of each series of one tournament, in their order. A series that went to its last game
 * (n to n−1) is a best of 2n−1, and so are shorter ones with n wins beside it, unless draws show that
 * series of two are played too. One win or a draw beside such series means that games are missing.
 */
export function judgeSeries(scores: (SeriesScore | null)[]): SeriesVerdict[] {
  const known = scores.filter(score => score !== null);
  const full = new Set(known.filter(isFull).map(winsOf));
  const drawn = known.some(score => score.main === score.guest);
  const single = known.length === scores.length && known.every(score => gamesOf(score) === 1);
  return scores.map(score => {
    if (!score) return { best_of: null, score };
    const wins = winsOf(score);
    const undecided = wins === 1 || score.main === score.guest;
    if (undecided) return { best_of: single ? 1 : null, score: full.size > 0 ? null : score };
    const isKnown = isFull(score) || (full.has(wins) && !drawn);
    return { best_of: isKnown ? 2 * wins - 1 : null, score };
  });
}

const winsOf = (score: SeriesScore) => Math.max(score.main, score.guest);
const gamesOf = (score: SeriesScore) => score.main + score.guest;
const isFull = (score: SeriesScore) => winsOf(score) > 1 && Math.abs(score.main - score.guest) === 1;
