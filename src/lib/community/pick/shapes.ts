/** Data of picks for calls and pages. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { matchItem } from '../../wiki/match/shapes.ts';
import { PICK_PHASES, RESULTS } from './state.ts';

/** How many picked a side, and their share of all. */
export const sideShare = z.object({ participant_id: z.int(), count: z.int(), ratio: z.number() });

export const pickState = z.object({
  match_id: z.int(),
  phase: z.enum(PICK_PHASES),
  /** Unix seconds of the start; null while it has none. */
  lock_time: z.int().nullable(),
  /** How many picked. */
  count: z.int(),
  /** Shares of both sides, main first; empty before the match is locked. */
  shares: z.array(sideShare),
});
export const ownPick = pickState.extend({
  /** The side that the caller picked; null for none. */
  participant_id: z.int().nullable(),
  result: z.enum(RESULTS),
});

/** One of a member's picks. */
export const pickItem = z.object({
  match_info: matchItem,
  participant_id: z.int(),
  result: z.enum(RESULTS),
  /** Unix seconds. */
  create_time: z.int(),
});

const record = {
  hits: z.int(),
  /** Hits and misses. */
  settled: z.int(),
  /** Hits in a row up to the latest pick, and the longest row. */
  streak: z.int(),
  best: z.int(),
};
/** A row of a table. */
export const pickRow = z.object({ rank: z.int(), user_info: userInfo, ...record });
/** The caller's own record in a table; ranks are null outside it. */
export const pickStanding = z.object({
  ...record,
  hits_rank: z.int().nullable(),
  streak_rank: z.int().nullable(),
});

export type PickState = z.infer<typeof pickState>;
export type OwnPick = z.infer<typeof ownPick>;
export type PickItem = z.infer<typeof pickItem>;
export type PickRow = z.infer<typeof pickRow>;
export type PickStanding = z.infer<typeof pickStanding>;
