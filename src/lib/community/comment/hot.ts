/**
 * Heat, by a public rule (docs/decisions/017): a comment counts as six hours younger for each doubling of 1 +
 * its points. Points are 1 for a like and 2 for a reply, both by others alone. Heat changes with actions and
 * never with the clock, so it is stored as a number, and lists follow an index.
 */

/** Points of a like by another user; the author's own gives none. */
export const LIKE_POINTS = 1;
const REPLY = 2;
/** Milliseconds per step, and steps per doubling: six hours. */
const STEP = 600_000;
const DOUBLING = 36;
/** Steps count from 2020-01-01 in Beijing. */
const BEGAN = 1_577_808_000_000;
/** Orders comments of one step by id; ids are below this. */
const IDS = 2 ** 31;

/** Points a reply adds to a comment; none by its own author. */
export const replyPoints = (by: number, author: number): number => (by === author ? 0 : REPLY);

/** Sort key by heat: higher is hotter, and unique. `created_at` in epoch milliseconds. */
export function hotOf({
  id,
  created_at,
  points,
}: {
  id: number;
  created_at: number;
  points: number;
}): number {
  const age = Math.max(0, Math.floor((created_at - BEGAN) / STEP));
  const warmth = Math.round(DOUBLING * Math.log2(1 + Math.max(0, points)));
  return (age + warmth) * IDS + id;
}
