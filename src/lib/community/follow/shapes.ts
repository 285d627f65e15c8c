/** Follows, as calls have them. */
import { z } from 'zod';
import { FOLLOW_KINDS, TIERS } from './kind.ts';

export const followState = z.object({
  is_following: z.boolean(),
  /** null: not followed. */
  tier: z.enum(TIERS).nullable(),
});
export type FollowState = z.infer<typeof followState>;

export const followItem = z.object({
  id: z.int(),
  kind: z.enum(FOLLOW_KINDS),
  target_id: z.int(),
  tier: z.enum(TIERS),
  name: z.string(),
  /** Address of its picture; null or '' for the drawn or default one. */
  icon: z.string().nullable(),
  /** Short name and colour of the drawn picture; null where it has none. */
  short: z.string().nullable(),
  color: z.string().nullable(),
  /** null for people. */
  game_id: z.int().nullable(),
  /** Path of its page. */
  url: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
});
export type FollowItem = z.infer<typeof followItem>;
