/** Data of tables, brackets and final places for calls and pages. */
import { z } from 'zod';
import { type MatchItem, matchItem } from '../match/shapes.ts';
import { camp, teamRef } from '../team/shapes.ts';
import { tournamentRef } from '../tournament/shapes.ts';
import { LANES } from './lanes.ts';

/** confirmed 确定晋级, to be promoted 待晋级, eliminated 淘汰. */
export const stageTag = z.enum(['promotion', 'tbd', 'drop']);

export const standingRow = z.object({
  /** null: a stage whose groups no source gives; its order is no ranking. */
  rank: z.int().nullable(),
  participant: camp,
  win: z.int(),
  draw: z.int(),
  lose: z.int(),
  /** Maps or games won and lost; null where the source gives only the difference. */
  score: z.object({ win: z.int(), lose: z.int() }).nullable(),
  /** Difference of maps or games. */
  net: z.int(),
  /** Difference of rounds within the maps; null where unknown. */
  round_net: z.int().nullable(),
  points: z.number().nullable(),
  tag: stageTag.nullable(),
  /** Last results, oldest first, true for a win. */
  form: z.array(z.boolean()),
});
export const groupTable = z.object({
  /** 0: the stage has one table, named like the stage. */
  group_id: z.int(),
  name: z.string(),
  list: z.array(standingRow),
});

export const lane = z.enum(LANES);
export const bracketNode = matchItem.extend({
  lane,
  lane_round: z.int(),
  lane_pos: z.int(),
  /** Next match and side of the winner and of the loser; null for none. */
  next: z.object({ match_id: z.int(), side: z.int() }).nullable(),
  loser_next: z.object({ match_id: z.int(), side: z.int() }).nullable(),
  /** A side passes without a match. */
  is_bye: z.boolean(),
});
export const bracketRound = z.object({
  round: z.int(),
  name: z.string(),
  lane,
  matches: z.array(bracketNode),
});

export const placementItem = z.object({
  rank: z.int(),
  /** 6 for a shared 5th to 6th place. */
  rank_end: z.int(),
  participant: camp,
  bonus: z.number().nullable(),
  points: z.number().nullable(),
});
export const rewardItem = z.object({
  tournament_info: tournamentRef,
  rank: z.int(),
  rank_end: z.int(),
  bonus: z.number().nullable(),
  /** Unix seconds. */
  date: z.int().nullable(),
});

/** A league's points over the stages of a tournament. */
export const leagueScore = z.object({
  rank: z.int(),
  participant: camp,
  score: z.number(),
  detail: z.array(z.object({ stage_id: z.int(), name: z.string(), score: z.number() })),
});
/** A place of the player's team at the time. */
export const achievementItem = rewardItem.omit({ bonus: true }).extend({ team_info: teamRef });

/** A group's order after each week, for pages. */
export interface RankCourse {
  name: string;
  /** false: by wins alone, since the source names no groups or rounds. */
  is_ranking: boolean;
  /** Unix seconds: the starts of the weeks. */
  weeks: number[];
  teams: { participant: z.infer<typeof camp>; ranks: (number | null)[] }[];
}

export type LeagueScore = z.infer<typeof leagueScore>;
export type AchievementItem = z.infer<typeof achievementItem>;
export type StageTag = z.infer<typeof stageTag>;
export type StandingRow = z.infer<typeof standingRow>;
export type GroupTable = z.infer<typeof groupTable>;
export type Lane = z.infer<typeof lane>;
export type BracketNode = z.infer<typeof bracketNode> & Pick<MatchItem, 'hidden'>;
export type BracketRound = Omit<z.infer<typeof bracketRound>, 'matches'> & { matches: BracketNode[] };
export type PlacementItem = z.infer<typeof placementItem>;
export type RewardItem = z.infer<typeof rewardItem>;
