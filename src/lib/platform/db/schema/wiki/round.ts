/** Rounds: the maps or games of a match, and the figures in them. */
import type { Generated } from 'kysely';
import type { Sourced } from '../platform/sourced.ts';

/** One map or game of a match. */
export interface RoundTable extends Sourced {
  id: Generated<number>;
  match_id: number;
  /** The round's number in the match, from 1. */
  num: number;
  map_id: number | null;
  /** Match status numbers. */
  status: number;
  main_score: number | null;
  guest_score: number | null;
  /** 1 main, 2 guest; null unknown. */
  winner_side: number | null;
  duration_s: number | null;
  /** 1 main, 2 guest picked it, 0 decider, null unknown. */
  picked_side: number | null;
  /** LoL: the side that played blue; VALORANT: the side that attacked first; null unknown. */
  first_side: number | null;
  start_at: number | null;
  patch: string | null;
}

/** Halves of a map; num 3 and up are overtime. Empty where the source has none. */
export interface RoundHalfTable {
  round_id: number;
  num: number;
  main_score: number;
  guest_score: number;
  /** 'atk' or 'def'. */
  main_role: string;
}

export type WinType = 'elimination' | 'defuse' | 'detonate' | 'time';

/** The timeline of one map. Empty where the source has none. */
export interface RoundResultTable {
  round_id: number;
  num: number;
  winner_side: number;
  win_type: WinType | null;
  main_loadout: number | null;
  guest_loadout: number | null;
}

/** Team figures of one map or game. `figures` is JSON by game: wiki/match/figures.ts. */
export interface RoundTeamTable {
  round_id: number;
  side: number;
  team_id: number | null;
  figures: string;
}

/** Figures that every game or most share; null where the source has none. */
interface PlayerFigures {
  side: number;
  team_id: number | null;
  kills: number | null;
  deaths: number | null;
  assists: number | null;
  /** VALORANT */
  rating: number | null;
  acs: number | null;
  /** Ratios are fractions, 0 to 1. */
  kast: number | null;
  adr: number | null;
  hs: number | null;
  first_kills: number | null;
  first_deaths: number | null;
  /** LoL */
  gold: number | null;
  cs: number | null;
  damage: number | null;
  vision: number | null;
  /** The rest as JSON by game: wiki/match/figures.ts. */
  extra: string | null;
}

export interface RoundPlayerTable extends PlayerFigures {
  round_id: number;
  player_id: number;
  match_id: number;
  tournament_id: number;
  hero_id: number | null;
  /** Position code of the game: 'top', 'jng', …; null for VALORANT. */
  position: string | null;
  /** 1 when the player's side won the round, 0 when not, null unknown. */
  is_win: number | null;
  /** Copy of match.in_figures. */
  in_figures: number;
}

/** A player's figures over the whole match, where the source gives them. */
export interface MatchPlayerTable extends PlayerFigures {
  match_id: number;
  player_id: number;
  /** JSON list of hero ids. */
  hero_ids: string;
}

/** LoL and KPL hero draft of one game. */
export interface BanPickTable {
  round_id: number;
  num: number;
  side: number;
  action: 'ban' | 'pick';
  hero_id: number;
}
