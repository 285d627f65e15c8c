/** What calls and pages are given of figures over many matches. */
import { z } from 'zod';
import { matchItem, playerFigures } from '../match/shapes.ts';
import { camp, mapRef, playerRef, teamRef } from '../wiki/shapes.ts';

export const leaderRow = playerFigures.extend({
  rank: z.int(),
  player: playerRef,
  team: teamRef.nullable(),
  matches: z.int(),
  /** Maps or games played. */
  maps: z.int(),
  /** Rounds within the maps; null in games without them. */
  rounds: z.int().nullable(),
  wins: z.int(),
  /** Kills divided by deaths; null when there were no deaths. */
  kd: z.number().nullable(),
  /** Kills and assists a round (VALORANT); null elsewhere. */
  kpr: z.number().nullable(),
  apr: z.number().nullable(),
});

export const recentSide = z.object({
  participant: camp,
  /** Fraction of wins, null with no matches. */
  win_rate: z.number().nullable(),
  list: z.array(matchItem),
});
export const headToHead = z.object({ main_win: z.int(), guest_win: z.int(), list: z.array(matchItem) });
export const mapRecord = z.object({
  map: mapRef,
  played: z.int(),
  win: z.int(),
  win_rate: z.number().nullable(),
});

export type LeaderRow = z.infer<typeof leaderRow>;
export type RecentSide = z.infer<typeof recentSide>;
export type HeadToHead = z.infer<typeof headToHead>;
export type MapRecord = z.infer<typeof mapRecord>;
