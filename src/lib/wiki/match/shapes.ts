/** Shapes of matches, their rounds (maps or games) and figures, for calls and pages. */
import { z } from 'zod';
import { broadcastItem } from '../game/shapes.ts';
import { heroRef, mapRef } from '../hero/shapes.ts';
import { playerRef } from '../player/shapes.ts';
import { camp, teamRef } from '../team/shapes.ts';
import { seriesRef, tournamentRef } from '../tournament/shapes.ts';
import { SUPPORT_PHASES } from './support.ts';

export const versus = z.object({
  main_camp: z.array(camp),
  guest_camp: z.array(camp),
  main_score: z.int().nullable(),
  guest_score: z.int().nullable(),
  /** null until there is a winner. */
  is_main_win: z.boolean().nullable(),
});

const named = z.object({ name: z.string() });
export const stageRef = named.extend({ stage_id: z.int(), type: z.string() }).nullable();
export const groupRef = named.extend({ group_id: z.int() }).nullable();

export const matchItem = z.object({
  unique_id: z.int(),
  game_id: z.int(),
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended, 4 postponed, 5 cancelled. */
  match_status: z.int(),
  /** Unix seconds. */
  match_start_time: z.int().nullable(),
  /** YYYY-MM-DD in Asia/Shanghai, '-' without a start. */
  match_date: z.string(),
  match_num: z.int(),
  best_of: z.int().nullable(),
  /** 1 home win … 7 away foul (docs/product/wiki.md). */
  result_type: z.int().nullable(),
  versus_info: versus,
  /** The map or game in progress with its points, where known. */
  current_round: z.object({ round_num: z.int(), main_score: z.int(), guest_score: z.int() }).nullable(),
  links: z.array(broadcastItem),
  series_info: seriesRef,
  second_series_info: seriesRef,
  tournament_info: tournamentRef,
  tournament_group_info: groupRef,
  group_info: groupRef,
  stage_info: stageRef,
  schedule_name: z.string().nullable(),
  level: z.int(),
  remark: z.string().nullable(),
  /** The source's own id. */
  mars_id: z.string(),
  is_can_view: z.boolean(),
  is_show_schedule: z.boolean(),
  revision: z.int(),
});

/** A match as a member sees it. */
export const ownMatchItem = matchItem.extend({
  /** Whether the member subscribed to it. */
  is_sub: z.boolean(),
});

export const half = z.object({
  main_score: z.int(),
  guest_score: z.int(),
  main_role: z.enum(['atk', 'def']),
});
export const roundResult = z.object({
  num: z.int(),
  /** 1 main, 2 guest. */
  winner_side: z.int(),
  win_type: z.enum(['elimination', 'defuse', 'detonate', 'time']).nullable(),
  main_loadout: z.int().nullable(),
  guest_loadout: z.int().nullable(),
});

/** VALORANT: rounds by type of purchase, and how many of each were won. */
export const economy = z.object({
  pistol_won: z.int().nullable(),
  eco: z.int().nullable(),
  eco_won: z.int().nullable(),
  semi_eco: z.int().nullable(),
  semi_eco_won: z.int().nullable(),
  semi_buy: z.int().nullable(),
  semi_buy_won: z.int().nullable(),
  full_buy: z.int().nullable(),
  full_buy_won: z.int().nullable(),
});
/** A side's totals of one game of LoL or 王者荣耀. */
export const objectives = z.object({
  kills: z.int().nullable(),
  deaths: z.int().nullable(),
  assists: z.int().nullable(),
  gold: z.int().nullable(),
  towers: z.int().nullable(),
  dragons: z.int().nullable(),
  barons: z.int().nullable(),
  heralds: z.int().nullable(),
  void_grubs: z.int().nullable(),
  inhibitors: z.int().nullable(),
  tyrants: z.int().nullable(),
  dark_tyrants: z.int().nullable(),
  prophet_overlords: z.int().nullable(),
  shadow_overlords: z.int().nullable(),
  storm_dragons: z.int().nullable(),
  first_blood: z.boolean().nullable(),
  /** Team gold and lead at the minutes that the source has: each, or 10, 15, 20 and 25. */
  gold_at: z.array(z.object({ minute: z.int(), gold: z.int(), diff: z.int() })),
});

export const draftStep = z.object({
  num: z.int(),
  side: z.int(),
  action: z.enum(['ban', 'pick']),
  hero: heroRef,
});
export const vetoStep = z.object({
  num: z.int(),
  /** 1 main, 2 guest, null for the map that remains. */
  side: z.int().nullable(),
  action: z.enum(['ban', 'pick', 'remain']),
  map: mapRef,
});

export const roundItem = z.object({
  round_id: z.int(),
  round_num: z.int(),
  match_status: z.int(),
  map: mapRef.nullable(),
  /** Score within the map; kills in games that have no rounds are in `objectives`. */
  main_score: z.int().nullable(),
  guest_score: z.int().nullable(),
  winner_side: z.int().nullable(),
  /** Seconds. */
  duration: z.int().nullable(),
  /** 1 main, 2 guest, 0 decider. */
  picked_side: z.int().nullable(),
  first_side: z.int().nullable(),
  /** null where the source has none: never guessed. */
  halves: z.array(half).nullable(),
  timeline: z.array(roundResult).nullable(),
  main_economy: economy.nullable(),
  guest_economy: economy.nullable(),
  main_objectives: objectives.nullable(),
  guest_objectives: objectives.nullable(),
  ban_pick: z.array(draftStep),
});

const num = z.number().nullable();
export const playerFigures = z.object({
  kills: num,
  deaths: num,
  assists: num,
  rating: num,
  acs: num,
  /** Fractions, 0 to 1. */
  kast: num,
  adr: num,
  hs: num,
  first_kills: num,
  first_deaths: num,
  gold: num,
  cs: num,
  damage: num,
  vision: num,
  /** The rest by game: multikills, clutches, plants; damage share, gold at 15 … */
  extra: z.record(z.string(), z.number().nullable()),
});
export const playerLine = playerFigures.extend({
  player: playerRef,
  team: teamRef.nullable(),
  heroes: z.array(heroRef),
  position: z.string().nullable(),
  /** Number of maps or games behind the figures. */
  maps: z.int(),
  /** Figures averaged over fewer maps than `maps`, with their number. Empty if a source gives the means. */
  partial: z.record(z.string(), z.int()),
});
export const playerStats = z.object({ main: z.array(playerLine), guest: z.array(playerLine) });

export const battleDetail = matchItem.extend({
  rounds: z.array(roundItem),
  veto: z.array(vetoStep),
  main_support: z.int(),
  guest_support: z.int(),
  is_sub: z.boolean(),
});
/** Number of supporters of each side, and whether one can still choose. */
export const support = z.object({
  main_support: z.int(),
  guest_support: z.int(),
  phase: z.enum(SUPPORT_PHASES),
});
export const ownSupport = support.extend({
  /** The side that the caller supports; null for none. */
  participant_id: z.int().nullable(),
});
export const valorantRound = roundItem.extend({ players: playerStats });

export type BattleDetail = z.infer<typeof battleDetail>;
export type Support = z.infer<typeof support>;
export type OwnSupport = z.infer<typeof ownSupport>;
export type ValorantRound = z.infer<typeof valorantRound>;
export type Versus = z.infer<typeof versus>;
/** `hidden`: spoiler-free mode hides its result on a page (veil.ts); calls have no such mode. */
export type MatchItem = z.infer<typeof matchItem> & { hidden?: true };
/** A match as a member sees it. */
export type OwnMatchItem = MatchItem & { is_sub: boolean };
export type RoundItem = z.infer<typeof roundItem>;
export type Economy = z.infer<typeof economy>;
export type Objectives = z.infer<typeof objectives>;
export type DraftStep = z.infer<typeof draftStep>;
export type VetoStep = z.infer<typeof vetoStep>;
export type PlayerFigures = z.infer<typeof playerFigures>;
export type PlayerLine = z.infer<typeof playerLine>;
export type PlayerStats = z.infer<typeof playerStats>;
