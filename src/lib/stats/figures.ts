/** How a player's figures on single maps make one figure over many. */
import { z } from 'zod';

/** Added up. */
export const SUMS = ['kills', 'deaths', 'assists', 'first_kills', 'first_deaths'] as const;
/** Means weighted by the rounds of each map: what the map's own figure is a mean over. */
export const BY_ROUNDS = ['rating', 'acs', 'kast', 'adr', 'hs'] as const;
/** Means over games. */
export const BY_GAMES = ['gold', 'cs', 'damage', 'vision'] as const;

/** Figures of which a game of any length has so many a minute. */
export const BY_MINUTE = ['gold', 'cs', 'damage', 'vision'] as const;

/** What leaders can be ordered by, highest first. */
export const leaderSort = z.enum([
  ...SUMS,
  ...BY_ROUNDS,
  ...BY_GAMES,
  ...BY_MINUTE.map(name => `${name}_min` as const),
  'kd',
  'kda',
  'kpr',
  'apr',
  'maps',
  'rounds',
  'wins',
  'win_rate',
]);
export type LeaderSort = z.infer<typeof leaderSort>;

/** What teams can be ordered by. */
export const TEAM_SORTS = [
  'win',
  'win_rate',
  'matches',
  'lose',
  'map_win',
  'map_lose',
  'map_rate',
  'round_net',
] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

const VALORANT = 1;

/** Rating where the game has one, else kills a death. */
export const defaultSort = (gameId: number): LeaderSort => (gameId === VALORANT ? 'rating' : 'kd');

/** What a board of players is ordered by unless asked: rating where the game has one, else KDA. */
export const defaultBoardSort = (gameId: number): LeaderSort => (gameId === VALORANT ? 'rating' : 'kda');

/** null where there is nothing to divide by. */
export const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
