/** What calls and pages are given of figures over many matches. */
import { z } from 'zod';
import { matchItem, playerFigures } from '../match/shapes.ts';
import { camp, heroRef, mapRef, playerRef, teamRef } from '../wiki/shapes.ts';

/**
 * Kills, deaths, assists and first duels are sums. Rating, ACS, KAST, ADR and headshots are means weighted
 * by the rounds of each map; gold, CS, damage and vision means a game. What a source leaves out on a map
 * counts neither way. `extra` is empty.
 */
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

/** A team in one tournament. */
export const teamStats = z.object({
  participant: camp,
  matches: z.int(),
  win: z.int(),
  lose: z.int(),
  map_win: z.int(),
  map_lose: z.int(),
  /** Net rounds within the maps; null in games without them. */
  round_net: z.int().nullable(),
});
export const heroStats = z.object({
  hero: heroRef,
  picks: z.int(),
  /** null in games without hero bans. */
  bans: z.int().nullable(),
  win: z.int(),
  win_rate: z.number().nullable(),
  /** Share of the line-ups that had it. */
  pick_rate: z.number().nullable(),
});
export const mapStats = z.object({ map: mapRef, played: z.int(), picked: z.int(), banned: z.int() });

/** Time in a team; unix seconds, null where unknown or not ended. */
export const careerStint = z.object({
  team_info: teamRef,
  start_date: z.int().nullable(),
  end_date: z.int().nullable(),
  role: z.string().nullable(),
});
/** `stats`: over every match that counts; null for who never played one. */
export const playerCareer = z.object({ list: z.array(careerStint), stats: leaderRow.nullable() });
export const teammates = z.object({ team_info: teamRef, players: z.array(playerRef) });

export type TeamStats = z.infer<typeof teamStats>;
export type HeroStats = z.infer<typeof heroStats>;
export type MapStats = z.infer<typeof mapStats>;
export type PlayerCareer = z.infer<typeof playerCareer>;
export type Teammates = z.infer<typeof teammates>;
export type LeaderRow = z.infer<typeof leaderRow>;
export type RecentSide = z.infer<typeof recentSide>;
export type HeadToHead = z.infer<typeof headToHead>;
export type MapRecord = z.infer<typeof mapRecord>;
