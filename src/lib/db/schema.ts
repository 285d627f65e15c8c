/**
 * The tables, as Kysely types. One schema for SQLite and PostgreSQL (migrations/).
 *
 * Conventions: ids are positive integers; instants are epoch milliseconds UTC; flags are 0 or 1;
 * `sort_key` is made by the app (kernel/sort-key.ts) so that both engines order text alike;
 * `order_at` is an instant that is never null (ORDER_LAST when the real one is unknown), so that
 * lists page without NULL rules; every fact row names its `source` and the row's key there.
 */
import type { Generated } from 'kysely';

/** `order_at` of a row whose instant is unknown: after everything known. */
export const ORDER_LAST = 9_000_000_000_000_000;

interface Sourced {
  /** Where the fact comes from: 'vlr', 'kpl', 'oracles-elixir', 'demo', … (data/SOURCES.md). */
  source: string;
  /** The row's key in that source; unique together with `source`. */
  source_key: string;
}

export interface GameTable {
  id: number;
  code: string;
  name: string;
  sort: number;
  icon: string | null;
}

export interface NationTable {
  id: Generated<number>;
  /** ISO 3166-1 alpha-2, or ISO 3166-2 for the parts of the United Kingdom ('GB-SCT'). */
  code: string;
  name: string;
  name_en: string;
  sort_key: string;
  source: string;
}

export interface ZoneTable {
  id: Generated<number>;
  game_id: number;
  parent_id: number | null;
  code: string;
  name: string;
  sort: number;
  source: string;
}

export interface SeriesTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  icon: string | null;
  description: string | null;
}

export interface TournamentTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  series_id: number | null;
  zone_id: number | null;
  name: string;
  /** Shown where there is little room: 'VCT CN 第二赛段'. */
  name_short: string;
  name_en: string | null;
  /** Second line of the name: the season or split. */
  name_sub: string | null;
  supple_text: string | null;
  icon: string | null;
  color: string | null;
  /** 1 S, 2 A, 3 B, 4 C. */
  level: number;
  start_at: number | null;
  end_at: number | null;
  order_at: number;
  /** 1 day, 2 month, 3 year. */
  time_accuracy: number;
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended. */
  status: number;
  prize_amount: number | null;
  prize_currency: string | null;
  location: string | null;
  venue: string | null;
  organizer: string | null;
  description: string | null;
  /** Shown beside the name on every page and call, e.g. '演示'. */
  remark: string | null;
  is_demo: number;
  sort_key: string;
}

export type StageType = 'group' | 'swiss' | 'gsl' | 'bracket' | 'showmatch' | 'season';

export interface StageTable extends Sourced {
  id: Generated<number>;
  tournament_id: number;
  name: string;
  type: StageType;
  /** Bracket format of bracket/rules, e.g. 'double-8'; null where the shape is derived from the matches. */
  format: string | null;
  sort: number;
  start_at: number | null;
  end_at: number | null;
  /** How many of each group go on; null when unknown. */
  advance_count: number | null;
}

export interface StageGroupTable {
  id: Generated<number>;
  stage_id: number;
  code: string;
  name: string;
  sort: number;
}

/** A table that a source gives as it stands, where there are no matches to compute it from. */
export interface StandingTable extends Sourced {
  stage_id: number;
  group_id: number;
  team_id: number;
  rank: number;
  win: number;
  draw: number;
  lose: number;
  net: number;
  points: number | null;
}

export interface MatchTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  tournament_id: number;
  stage_id: number | null;
  group_id: number | null;
  zone_id: number | null;
  level: number;
  /** Order within the tournament, from 1. */
  match_num: number;
  /** Round within the stage as shown: '第 3 周', '胜者组半决赛'. */
  schedule_name: string | null;
  title: string | null;
  start_at: number | null;
  order_at: number;
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended, 4 postponed, 5 cancelled. */
  status: number;
  best_of: number | null;
  /** Series score: maps or games won. */
  main_score: number | null;
  guest_score: number | null;
  /** enums.md E: 1 home win … 7 away foul; null until ended. */
  result_type: number | null;
  patch: string | null;
  /** Bracket slot: lane, round from 1, position from 1. */
  lane: 'upper' | 'lower' | 'final' | null;
  lane_round: number | null;
  lane_pos: number | null;
  next_match_id: number | null;
  /** 1 main side, 2 guest side of the next match. */
  next_side: number | null;
  loser_match_id: number | null;
  loser_side: number | null;
  /** 0 for showmatches and the demo tournament: never in standings, records or figures. */
  in_figures: number;
  is_can_view: number;
  is_show_schedule: number;
  remark: string | null;
  /** Rises with every change; live events and caches carry it. */
  revision: number;
}

/** One side of a match. side 1 is main (home), 2 guest (away). */
export interface CampTable {
  match_id: number;
  side: number;
  /** 1 team, 2 player. */
  participant_type: number;
  /** null: not known yet (待定). */
  participant_id: number | null;
  /** Name as the source gave it for a side that is not a known team; null otherwise. */
  name: string | null;
  /** Copies of the match's columns, so that a team's matches are one index walk. */
  game_id: number;
  order_at: number;
  status: number;
}

/** One map or game of a match. */
export interface RoundTable extends Sourced {
  id: Generated<number>;
  match_id: number;
  /** From 1. */
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

/** Team figures of one map or game. `figures` is JSON by game: match/figures.ts. */
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
  /** The rest as JSON by game: match/figures.ts. */
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

/** VALORANT map veto. */
export interface VetoTable {
  match_id: number;
  num: number;
  /** 1 main, 2 guest, null for the map that remains. */
  side: number | null;
  action: 'ban' | 'pick' | 'remain';
  map_id: number;
}

/** LoL and KPL hero draft of one game. */
export interface BanPickTable {
  round_id: number;
  num: number;
  side: number;
  action: 'ban' | 'pick';
  hero_id: number;
}

export interface TeamTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  name_short: string;
  name_en: string | null;
  zone_id: number | null;
  nation_id: number | null;
  /** Hex with #. */
  color: string | null;
  icon: string | null;
  /** 1 operating, 2 disbanded. */
  operate_status: number;
  found_at: number | null;
  description: string | null;
  sort_key: string;
}

/** Every name a team is known by in the sources; `alias_key` is kernel/name-key.ts of `alias`. */
export interface TeamAliasTable {
  game_id: number;
  alias_key: string;
  alias: string;
  team_id: number;
}

export interface PlayerTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  real_name: string | null;
  nation_id: number | null;
  team_id: number | null;
  zone_id: number | null;
  position: string | null;
  icon: string | null;
  birthday: string | null;
  /** Staff role: 1 player, 2 manager (coaches and other staff too). */
  staff_role: number;
  /** Employment: 1 on duty, 2 left, 3 part time. */
  employment: number;
  sort_key: string;
}

export interface PlayerAliasTable {
  game_id: number;
  alias_key: string;
  alias: string;
  player_id: number;
}

export interface RosterStintTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  team_id: number;
  player_id: number;
  start_at: number | null;
  end_at: number | null;
  order_at: number;
  staff_role: number;
  employment: number;
  /** 1 normal, 2 rental, 3 temporary, 4 tryout, 0 unknown. */
  contract_type: number;
  /** The source's own word: 'Active', 'Inactive', 'Head Coach', … */
  status: string | null;
  position: string | null;
}

export interface TransferTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  player_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  at: number | null;
  order_at: number;
  /** enums.md E transfer types. */
  type: number;
  contract_type: number;
}

export interface HeroTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  name_en: string | null;
  title: string | null;
  /** VALORANT: 1 duelist … 4 sentinel; other games: null. */
  role: number | null;
  /** JSON lists of words as the source gives them: ['刺客'], ['打野']. */
  roles: string;
  lanes: string;
  /** JSON list of { slot, name }. */
  abilities: string;
  icon: string | null;
  description: string | null;
  sort_key: string;
}

export interface MapTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  name_en: string | null;
  icon: string | null;
  description: string | null;
  sort_key: string;
}

/** Final places of a tournament, derived from its matches: bracket/placement.ts. */
export interface PlacementTable {
  tournament_id: number;
  team_id: number;
  /** 5 and 6 for a shared 5th to 6th place. */
  rank: number;
  rank_end: number;
  bonus: number | null;
  at: number;
}

export interface BannerTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  /** 1 top, 2 news, 3 ad. */
  position: number;
  platform: number;
  title: string;
  text: string | null;
  image_url: string | null;
  jump_url: string;
  sort: number;
}

export interface BroadcastTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  match_id: number | null;
  name: string;
  url: string;
  cover: string | null;
  is_live: number;
  sort: number;
}

/** Rows counted by the writes themselves, so that no list ever runs count(*). */
export interface CounterTable {
  /** 'match' rows by scope: 'game', 'tournament', 'team' (match/counter.ts). */
  scope: string;
  scope_id: number;
  status: number;
  n: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

export interface DB {
  game: GameTable;
  nation: NationTable;
  zone: ZoneTable;
  series: SeriesTable;
  tournament: TournamentTable;
  stage: StageTable;
  stage_group: StageGroupTable;
  standing: StandingTable;
  match: MatchTable;
  camp: CampTable;
  round: RoundTable;
  round_half: RoundHalfTable;
  round_result: RoundResultTable;
  round_team: RoundTeamTable;
  round_player: RoundPlayerTable;
  match_player: MatchPlayerTable;
  veto: VetoTable;
  ban_pick: BanPickTable;
  team: TeamTable;
  team_alias: TeamAliasTable;
  player: PlayerTable;
  player_alias: PlayerAliasTable;
  roster_stint: RosterStintTable;
  transfer: TransferTable;
  hero: HeroTable;
  map: MapTable;
  placement: PlacementTable;
  banner: BannerTable;
  broadcast: BroadcastTable;
  counter: CounterTable;
  meta: MetaTable;
}
