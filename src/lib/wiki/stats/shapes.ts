/** Shapes of figures over many matches, for calls and pages. */
import { z } from 'zod';
import { rewardItem } from '../bracket/shapes.ts';
import { heroRef, mapRef } from '../hero/shapes.ts';
import { matchItem, playerFigures } from '../match/shapes.ts';
import { playerRef } from '../player/shapes.ts';
import { camp, teamRef } from '../team/shapes.ts';
import { madeFigure } from './figures.ts';

/**
 * Kills, deaths, assists and first duels are sums. Rating, ACS, KAST, ADR and headshots are means weighted by
 * the rounds of each map; gold, CS, damage and vision are means per game. Maps whose source lacks a figure
 * are ignored for it. `extra` is empty.
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
  /** Kills and assists per death; zero deaths count as one. */
  kda: z.number().nullable(),
  /** Kills and assists per round (VALORANT); null elsewhere. */
  kpr: z.number().nullable(),
  apr: z.number().nullable(),
  /** Figures per minute, over the games of known length; null elsewhere. */
  gold_min: z.number().nullable(),
  cs_min: z.number().nullable(),
  damage_min: z.number().nullable(),
  vision_min: z.number().nullable(),
  /** Number of maps or games behind each figure. */
  of_maps: z.record(madeFigure, z.int()),
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
  /** Current streak: wins positive, losses negative. */
  streak: z.int(),
  /** The latest results, newest first: true for a win. */
  form: z.array(z.boolean()),
  /** Season of the latest match: the year in which its tournament began. */
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
  /** Share of the line-ups with the hero; with drafts, where a hero appears once a game, of the games. */
  pick_rate: z.number().nullable(),
  /** Share of the drafts that banned it. */
  ban_rate: z.number().nullable(),
});
export const mapStats = z.object({
  map: mapRef,
  played: z.int(),
  picked: z.int(),
  banned: z.int(),
  /** How often it was the last map left in a veto. */
  decider: z.int(),
});
/** Teams (`list`), heroes and maps of a tournament, in any game; parts without data are empty. */
export const tournamentStats = z.object({
  list: z.array(teamStats),
  heroes: z.array(heroStats),
  maps: z.array(mapStats),
});

/** A stint in a team; unix seconds, null where unknown or not ended. */
export const careerStint = z.object({
  team_info: teamRef,
  start_date: z.int().nullable(),
  end_date: z.int().nullable(),
  role: z.string().nullable(),
  /** '主教练', '替补', …; null for a plain player. */
  title: z.string().nullable(),
  contract_type: z.int(),
  /** 1 在职 2 离职 3 兼职 */
  employment: z.int(),
});
/** Appearances counted by a list that does not name the games; dates YYYY-MM-DD. */
export const appearances = z.object({
  games: z.int(),
  series: z.int(),
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
});
/**
 * `stats`: over every match that counts; null without matches. `appearances`: null when no list counts them.
 */
export const playerCareer = z.object({
  list: z.array(careerStint),
  stats: leaderRow.nullable(),
  appearances: appearances.nullable(),
});
export const teammates = z.object({ team_info: teamRef, players: z.array(playerRef) });

export type TeamStats = z.infer<typeof teamStats>;
export type HeroStats = z.infer<typeof heroStats>;
export type MapStats = z.infer<typeof mapStats>;
export type Appearances = z.infer<typeof appearances>;
export type PlayerCareer = z.infer<typeof playerCareer>;
export type Teammates = z.infer<typeof teammates>;
export type LeaderRow = z.infer<typeof leaderRow>;
export type RecentSide = z.infer<typeof recentSide>;
export type HeadToHead = z.infer<typeof headToHead>;
export type TeamHero = z.infer<typeof teamHero>;
export type TeamRecord = z.infer<typeof teamRecord>;
export type MapRecord = z.infer<typeof mapRecord>;
