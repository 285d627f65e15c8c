/** How a player's figures on single maps make one figure over many. */
import { z } from 'zod';

/** Added up. */
export const SUMS = ['kills', 'deaths', 'assists', 'first_kills', 'first_deaths'] as const;
/** Means weighted by the rounds of each map: what the map's own figure is a mean over. */
export const BY_ROUNDS = ['rating', 'acs', 'kast', 'adr', 'hs'] as const;
/** Means over games. */
export const BY_GAMES = ['gold', 'cs', 'damage', 'vision'] as const;

/** What leaders can be ordered by, highest first. */
export const leaderSort = z.enum([
  ...SUMS,
  ...BY_ROUNDS,
  ...BY_GAMES,
  'kd',
  'kpr',
  'apr',
  'maps',
  'rounds',
  'wins',
]);
export type LeaderSort = z.infer<typeof leaderSort>;

const VALORANT = 1;

/** Rating where the game has one, else kills a death. */
export const defaultSort = (gameId: number): LeaderSort => (gameId === VALORANT ? 'rating' : 'kd');

/** null where there is nothing to divide by. */
export const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
