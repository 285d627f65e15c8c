/** What calls give a member of their own ratings and gradings. */
import { z } from 'zod';
import { matchItem } from '../match/shapes.ts';
import { teamRef } from '../wiki/shapes.ts';
import { sharedGrading } from './custom-shapes.ts';

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
  /** What readers give them together; null while that is not shown. */
  score: z.number().nullable(),
  count: z.int(),
  /** Unix seconds: when it was given first. */
  create_time: z.int(),
});
export const myRatingPage = z.object({
  list: z.array(myRating),
  has_more: z.boolean(),
  /** What the next page continues from. */
  last_cursor: z.string(),
});

const myGrading = sharedGrading.omit({ user_info: true }).extend({
  id: z.int(),
  /** Path of the page that shows it to others. */
  link: z.string(),
});
export const myGradingPage = z.object({
  list: z.array(myGrading),
  has_more: z.boolean(),
  last_cursor: z.int(),
});

export type MyRating = z.infer<typeof myRating>;
export type MyGrading = z.infer<typeof myGrading>;
