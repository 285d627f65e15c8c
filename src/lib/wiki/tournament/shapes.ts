/** Shapes of series, tournaments and their stages, for calls and pages. */
import { z } from 'zod';
import { zoneItem } from '../game/shapes.ts';
import { playerRef } from '../player/shapes.ts';
import { camp, teamItem } from '../team/shapes.ts';

export const seriesItem = z.object({ series_id: z.int(), name: z.string(), icon: z.string().nullable() });
export const seriesRef = seriesItem.nullable();

/** The tournament as a match shows it. */
export const tournamentRef = z.object({
  tournament_id: z.int(),
  name_main: z.string(),
  name_short: z.string(),
  name_sub: z.string().nullable(),
  supple_text: z.string().nullable(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  level: z.int(),
});

export const stageItem = z.object({
  stage_id: z.int(),
  name: z.string(),
  /** group, swiss, gsl, bracket, season, showmatch */
  type: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
});

export const stageGroups = stageItem.extend({
  groups: z.array(z.object({ group_id: z.int(), name: z.string() })),
});

export const tournamentItem = z.object({
  tournament_id: z.int(),
  game_id: z.int(),
  /** YYYY-MM-DD in Asia/Shanghai. */
  start_date: z.string().nullable(),
  /** null: end unknown. */
  end_date: z.string().nullable(),
  /** Day of the last known match, if the source ends before the tournament; else null. */
  known_until: z.string().nullable(),
  /** 1 day, 2 month, 3 year. */
  time_accuracy: z.int(),
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended. */
  tournament_status: z.int(),
  level: z.int(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  name: z.string(),
  name_short: z.string(),
  name_sub: z.string().nullable(),
  supple_text: z.string().nullable(),
  series_info: seriesRef,
  /** The prize money as shown: '$2,250,000'; null when the source has none. */
  total_bonus: z.string().nullable(),
  zone_name: z.string().nullable(),
  champion_info: camp.nullable(),
  stage_info: z.array(stageItem),
  remark: z.string().nullable(),
});

export const tournamentDetail = tournamentItem.extend({
  description: z.string().nullable(),
  organizer: z.string().nullable(),
  location: z.string().nullable(),
  venue: z.string().nullable(),
  participants_count: z.int(),
  match_count: z.int(),
  /** The source's own id. */
  mars_id: z.string(),
});

export const seriesDetail = seriesItem.extend({
  desc: z.string().nullable(),
  list: z.array(tournamentItem),
});
/** A team of a tournament with its players there: who played, else who was registered, else who is known to have been in it. */
export const tournamentTeam = teamItem.extend({
  players: z.array(playerRef),
  /** Origin of `players`; stints may be incomplete; null: unknown. */
  players_from: z.enum(['matches', 'registration', 'stints']).nullable(),
});

const option = z.object({ value: z.int(), label: z.string() });
/** Filter options of a game's lists. */
export const filterOptions = z.object({
  levels: z.array(option),
  /** Latest first. */
  years: z.array(z.int()),
  tournament_status: z.array(option),
  operate_status: z.array(option),
  zones: z.array(zoneItem),
});
export type SeriesItem = z.infer<typeof seriesItem>;
export type TournamentRef = z.infer<typeof tournamentRef>;
export type StageItem = z.infer<typeof stageItem>;
export type StageGroups = z.infer<typeof stageGroups>;
export type TournamentItem = z.infer<typeof tournamentItem>;
export type TournamentDetail = z.infer<typeof tournamentDetail>;
export type SeriesDetail = z.infer<typeof seriesDetail>;
export type TournamentTeam = z.infer<typeof tournamentTeam>;
export type FilterOptions = z.infer<typeof filterOptions>;
