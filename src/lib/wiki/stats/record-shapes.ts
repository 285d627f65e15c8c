/** Page data of a hero, a map, and team records. Shares are fractions. */
import type { MapRef } from '../hero/shapes.ts';
import type { TeamRef } from '../team/shapes.ts';
import type { TournamentRef } from '../tournament/shapes.ts';

/** A hero's games on one map, in one tournament, or at one position. */
export interface HeroPart {
  picks: number;
  win: number;
  win_rate: number | null;
  /** Share of what was played on the map or in the tournament; by position, of the hero's own games. */
  pick_rate: number | null;
}
export interface HeroRecord {
  maps: (HeroPart & { map: MapRef })[];
  positions: (HeroPart & { position: string })[];
  tournaments: (HeroPart & { tournament_info: TournamentRef })[];
}

/** null when unknown. */
export interface MapRates {
  played: number;
  rounds_avg: number | null;
  /** Share of the maps that went beyond 24 rounds. */
  overtime_rate: number | null;
  /** Share of the picked maps that the picking side won. */
  picker_win_rate: number | null;
  /** Shares of the rounds of the known halves. */
  attack_rate: number | null;
  defence_rate: number | null;
}
export interface MapTeam {
  team: TeamRef;
  played: number;
  win: number;
  win_rate: number | null;
  round_net: number | null;
}

/** A team over the matches of a scope. Matches without a known outcome are left out. */
export interface TeamRow {
  rank: number;
  team: TeamRef;
  zone_name: string | null;
  matches: number;
  win: number;
  lose: number;
  win_rate: number | null;
  /** Maps or games won and lost. */
  map_win: number;
  map_lose: number;
  map_rate: number | null;
  /** Net rounds within the maps; null in games without them. */
  round_net: number | null;
}
