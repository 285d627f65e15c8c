/** Data of predictions and leagues for calls and pages. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { bracketNode } from '../../wiki/bracket/shapes.ts';
import { camp } from '../../wiki/team/shapes.ts';
import { tournamentRef } from '../../wiki/tournament/shapes.ts';

/** How many picked a team, and their share of all who predicted the stage; none before the lock. */
export const pickShare = z.object({ participant_id: z.int(), count: z.int(), ratio: z.number() });

/** A match that can be predicted: of a bracket, or of a table stage, where each match stands alone. */
export const predictionNode = bracketNode
  .pick({
    unique_id: true,
    match_status: true,
    match_start_time: true,
    versus_info: true,
    schedule_name: true,
    lane: true,
    lane_round: true,
    lane_pos: true,
    next: true,
    loser_next: true,
    is_bye: true,
  })
  .extend({
    round_name: z.string(),
    /** Points for picking its winner. */
    points: z.int(),
    /** The winner; null while there is none. */
    winner_id: z.int().nullable(),
    /** Each side's share of the picks; null before the stage is locked. */
    main_ratio: z.number().nullable(),
    guest_ratio: z.number().nullable(),
    /** Every team picked here, the most picked first. */
    shares: z.array(pickShare),
  });
/** A group from which some teams advance. */
export const predictionGroup = z.object({
  /** 0: the stage is one table. */
  group_id: z.int(),
  name: z.string(),
  advance_count: z.int(),
  /** Points for each team that advances. */
  points: z.int(),
  teams: z.array(camp),
  shares: z.array(pickShare),
  /** Teams known to advance, and teams known to be out. */
  promoted: z.array(z.int()),
  dropped: z.array(z.int()),
});
export const predictionStage = z.object({
  stage_id: z.int(),
  name: z.string(),
  /** 'matches': how many advance is unknown, so that only the winners of matches can be predicted. */
  kind: z.enum(['bracket', 'advance', 'matches']),
  /** Unix seconds of the first match; null while it has no date. */
  lock_time: z.int().nullable(),
  is_locked: z.boolean(),
  /** How many users predicted it. */
  count: z.int(),
  /** Number of picks to make. */
  total: z.int(),
  nodes: z.array(predictionNode),
  groups: z.array(predictionGroup),
});

/** A pick and its outcome. */
export const predictionPick = z.object({
  stage_id: z.int(),
  /** A bracket's match; null for an advancing team. */
  match_id: z.int().nullable(),
  group_id: z.int().nullable(),
  participant_id: z.int(),
  participant_info: camp.nullable(),
  result: z.enum(['open', 'hit', 'miss', 'void']),
  points: z.int(),
});
/** The commitment to a stage's picks. */
export const commitmentItem = z.object({
  stage_id: z.int(),
  name: z.string(),
  is_locked: z.boolean(),
  /** Unix seconds. */
  lock_time: z.int().nullable(),
  /** Picks made, out of how many. */
  picked: z.int(),
  total: z.int(),
  /** SHA-256 of `text`, in hex. */
  commitment: z.string(),
  /** The hashed text, salt included; null until the stage is locked. */
  text: z.string().nullable(),
  /** Unix seconds. */
  committed_at: z.int(),
  /** How often it was committed. */
  revision: z.int(),
});
const standing = {
  score: z.int(),
  hits: z.int(),
  /** The rank in the league of the whole tournament; null outside it. */
  rank: z.int().nullable(),
};
/** One's own; without one, ids and link are null. */
export const myPrediction = z.object({
  id: z.int().nullable(),
  link: z.string().nullable(),
  ...standing,
  predictions: z.array(predictionPick),
  stages: z.array(commitmentItem),
});
/** A shared prediction, as anyone may see it: stages that are not locked show only that one exists. */
export const sharedPrediction = z.object({
  id: z.int(),
  link: z.string(),
  user_info: userInfo,
  tournament_info: tournamentRef,
  game_id: z.int(),
  ...standing,
  predictions: z.array(predictionPick),
  stages: z.array(commitmentItem),
});
export const committed = z.object({
  id: z.int(),
  link: z.string(),
  stages: z.array(commitmentItem),
});
export const myPredictionItem = z.object({
  id: z.int(),
  tournament_info: tournamentRef,
  game_id: z.int(),
  ...standing,
  link: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
});
/** A row of a league. */
export const leagueRow = z.object({
  rank: z.int(),
  user_info: userInfo,
  score: z.int(),
  hits: z.int(),
  /** The prediction's link; null for a league of several tournaments, or without a prediction. */
  link: z.string().nullable(),
});
/** A league by invitation or an open group, as its members see it. */
export const leagueItem = z.object({
  league_id: z.int(),
  game_id: z.int(),
  tournament_id: z.int(),
  name: z.string(),
  members: z.int(),
  is_owner: z.boolean(),
  is_open: z.boolean(),
  /** '' for an open group, which needs no code. */
  invite_code: z.string(),
  /** The caller's rank. */
  rank: z.int(),
  score: z.int(),
});

/** An open group, as anyone sees it. */
export const groupItem = z.object({ league_id: z.int(), name: z.string(), members: z.int() });
/** The largest first; `last_cursor` continues on the next page. */
export const groupPage = z.object({
  list: z.array(groupItem),
  has_more: z.boolean(),
  last_cursor: z.string(),
});

export type PickShare = z.infer<typeof pickShare>;
export type PredictionNode = z.infer<typeof predictionNode>;
export type PredictionGroup = z.infer<typeof predictionGroup>;
export type PredictionStage = z.infer<typeof predictionStage>;
export type PredictionPick = z.infer<typeof predictionPick>;
export type CommitmentItem = z.infer<typeof commitmentItem>;
export type MyPrediction = z.infer<typeof myPrediction>;
export type SharedPrediction = z.infer<typeof sharedPrediction>;
export type MyPredictionItem = z.infer<typeof myPredictionItem>;
export type LeagueRow = z.infer<typeof leagueRow>;
export type LeagueItem = z.infer<typeof leagueItem>;
export type GroupItem = z.infer<typeof groupItem>;
export type GroupPage = z.infer<typeof groupPage>;
