/** Data of a member's own ratings. */
import { z } from 'zod';
import { matchItem } from '../../wiki/match/shapes.ts';
import { teamRef } from '../../wiki/team/shapes.ts';

const myRating = z.object({
  match: matchItem,
  /** A player's or coach's id; a team's is 1000000000 and its id. */
  person_id: z.int(),
  kind: z.enum(['player', 'team']),
  name: z.string(),
  icon: z.string().nullable(),
  /** The team that was rated; null for a person. */
  team: teamRef.nullable(),
  my_score: z.int(),
  /** The readers' common score; null while it is not shown. */
  score: z.number().nullable(),
  count: z.int(),
  /** Unix seconds of the first vote. */
  create_time: z.int(),
});
export const myRatingPage = z.object({
  list: z.array(myRating),
  has_more: z.boolean(),
  /** Cursor of the next page. */
  last_cursor: z.string(),
});

export type MyRating = z.infer<typeof myRating>;
