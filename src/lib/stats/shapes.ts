/** What calls and pages are given of figures over many matches. */
import { z } from 'zod';
import { rewardItem } from '../bracket/shapes.ts';
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
  /** Share of the maps with a winner. */
  win_rate: z.number().nullable(),
  /** Kills divided by deaths; null when there were no deaths. */
  kd: z.number().nullable(),
  /** Kills and assists for a death; none counts as one. */
  kda: z.number().nullable(),
  /** Kills and assists a round (VALORANT); null elsewhere. */
  kpr: z.number().nullable(),
  apr: z.number().nullable(),
  /** Each a minute, over the games whose length is known; null elsewhere. */
  gold_min: z.number().nullable(),
  cs_min: z.number().nullable(),
  damage_min: z.number().nullable(),
  vision_min: z.number().nullable(),
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

export const teamHero = mapRecord.omit({ map: true }).extend({ hero: heroRef });

const wins = { win: z.int(), lose: z.int(), ratio: z.string() };
/** A team over all its matches that count. `ratio`: '64.0%', '-' where there is nothing to divide by. */
export const teamRecord = z.object({
  ...wins,
  /** The latest results in a row: wins above 0, losses below. */
  streak: z.int(),
  /** The latest results, newest first: true for a win. */
  form: z.array(z.boolean()),
  /** The season of the latest match: the year in which its tournament began. */
  season: z.object({ year: z.int(), ...wins }).nullable(),
  list: z.array(rewardItem.pick({ tournament_info: true, rank: true, rank_end: true })),
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
  /** Share of the line-ups that had it; where heroes are drafted, and so in a game once, of the games. */
  pick_rate: z.number().nullable(),
  /** Share of the drafts in which it was banned. */
  ban_rate: z.number().nullable(),
});
export const mapStats = z.object({
  map: mapRef,
  played: z.int(),
  picked: z.int(),
  banned: z.int(),
  /** How often it remained as the last map of a veto. */
  decider: z.int(),
});
/** Teams (`list`), heroes and maps of a tournament, in any game; a part that no source has is empty. */
export const tournamentStats = z.object({
  list: z.array(teamStats),
  heroes: z.array(heroStats),
  maps: z.array(mapStats),
});

/** Time in a team; unix seconds, null where unknown or not ended. */
export const careerStint = z.object({
  team_info: teamRef,
  start_date: z.int().nullable(),
  end_date: z.int().nullable(),
  role: z.string().nullable(),
  /** '主教练', '替补', …; null for a player who simply plays. */
  title: z.string().nullable(),
  contract_type: z.int(),
  /** 1 在职 2 离职 3 兼职 */
  employment: z.int(),
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
export type TeamHero = z.infer<typeof teamHero>;
export type TeamRecord = z.infer<typeof teamRecord>;
export type MapRecord = z.infer<typeof mapRecord>;
