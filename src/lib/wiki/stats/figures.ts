/** How a player's figures on single maps are aggregated. */

import { z } from 'zod';
import { GAME } from '../game/game.ts';
import { BY_ROUNDS } from '../match/player-total.ts';

/** Summed. */
export const SUMS = ['kills', 'deaths', 'assists', 'first_kills', 'first_deaths'] as const;
/** Averaged per game. */
export const BY_GAMES = ['gold', 'cs', 'damage', 'vision'] as const;

/** Figures that are also shown per minute. */
export const BY_MINUTE = ['gold', 'cs', 'damage', 'vision'] as const;

/** Sort keys of player rankings. */
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

/** The per-map figure behind each aggregate; maps whose source lacks it are ignored. */
export const MADE_OF = {
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  first_kills: 'first_kills',
  first_deaths: 'first_deaths',
  rating: 'rating',
  acs: 'acs',
  kast: 'kast',
  adr: 'adr',
  hs: 'hs',
  gold: 'gold',
  cs: 'cs',
  damage: 'damage',
  vision: 'vision',
  gold_min: 'gold',
  cs_min: 'cs',
  damage_min: 'damage',
  vision_min: 'vision',
  kd: 'deaths',
  kda: 'deaths',
  kpr: 'kills',
  apr: 'assists',
  win_rate: 'is_win',
} as const;
export const madeFigure = z.enum(Object.keys(MADE_OF) as [MadeFigure, ...MadeFigure[]]);
export type MadeFigure = keyof typeof MADE_OF;
export const isMade = (sort: LeaderSort): sort is MadeFigure & LeaderSort => sort in MADE_OF;

/** Sort keys of team rankings. */
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

/** Rating where the game has one, else kills per death. */
export const defaultSort = (gameId: number): LeaderSort => (gameId === GAME.valorant ? 'rating' : 'kd');

/** Default sort key of player boards: rating where the game has one, else KDA. */
export const defaultBoardSort = (gameId: number): LeaderSort => (gameId === GAME.valorant ? 'rating' : 'kda');

/** null when `whole` is 0. */
export const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
