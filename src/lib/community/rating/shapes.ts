/** Data of ratings for calls. */
import { z } from 'zod';
import { heroRef } from '../../wiki/hero/shapes.ts';
import { teamRef } from '../../wiki/team/shapes.ts';
import { subComment } from '../comment/shapes.ts';
import { RATING_PHASES } from './phase.ts';

export const star = z.object({
  score: z.int(),
  count: z.int(),
  /** Share of all votes, 0 to 1. */
  ratio: z.number(),
});

const rated = z.object({
  /** null while fewer than five have rated. */
  score: z.number().nullable(),
  count: z.int(),
});
const ratedStars = rated.extend({
  /** One for each score from 1 to 10. */
  stars: z.array(star),
});

const person = z.object({
  /** A player's or coach's id; a team's is 1000000000 and its id. */
  person_id: z.int(),
  kind: z.enum(['player', 'coach', 'team']),
  /** 1 main, 2 guest. */
  side: z.int(),
  player: z.object({
    /** null for a team. */
    player_id: z.int().nullable(),
    name: z.string(),
    icon: z.string().nullable(),
  }),
  team: teamRef.nullable(),
  /** Position, or a coach's title; null for none. */
  title: z.string().nullable(),
  heroes: z.array(heroRef),
});

export const ratedPerson = person.extend(ratedStars.shape).extend({
  /** null for a visitor, or without a vote. */
  my_score: z.int().nullable(),
  /** Number of comments and replies on the rating. */
  comment_count: z.int(),
  hot_comment: subComment.nullable(),
});
export const ratedGroup = z.object({
  /** null: the whole match. */
  round_id: z.int().nullable(),
  round_num: z.int().nullable(),
  players: z.array(ratedPerson),
});
export const ratingList = z.object({
  /** Whether it can be rated now, or why not. */
  phase: z.enum(RATING_PHASES),
  /** Number of all ratings. */
  count: z.int(),
  list: z.array(ratedGroup),
});

export const ownRating = z.object({ person_id: z.int(), score: z.int(), rating_type: z.int() });
export const ratingSplit = rated.extend({
  /** 1 for the main side, 2 for the guest side, 0 for neither. */
  side: z.int(),
});
export const personRating = person.extend(ratedStars.shape).extend({
  phase: z.enum(RATING_PHASES),
  /** Split by the side that raters supported when they rated. */
  split: z.array(ratingSplit),
});
export const graded = ratedStars.extend({ my_score: z.int() });

export type RatingPerson = z.infer<typeof person>;
export type RatedPerson = z.infer<typeof ratedPerson>;
export type RatedGroup = z.infer<typeof ratedGroup>;
export type RatingList = z.infer<typeof ratingList>;
export type OwnRating = z.infer<typeof ownRating>;
export type PersonRating = z.infer<typeof personRating>;
export type Graded = z.infer<typeof graded>;
