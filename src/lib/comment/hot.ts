/**
 * Heat, by a rule that anybody may know (docs/decisions/017): a comment counts as younger by six hours for each doubling
 * of 1 + its points. Points are 1 for a like and 2 for a reply, both by others alone. So heat changes with what
 * people do and never with the clock: it is kept as a number, and lists follow an index.
 */

const LIKE = 1;
const REPLY = 2;
/** Milliseconds of a step, and steps of a doubling: six hours. */
const STEP = 600_000;
const DOUBLING = 36;
/** Steps are counted from 2020-01-01 in Beijing. */
const BEGAN = 1_577_808_000_000;
/** Comments of one step stand by their ids, which are below this. */
const IDS = 2 ** 31;

/** What a like or a reply does to the points of a comment: nothing when it is its author's own. */
export const likePoints = (by: number, author: number): number => (by === author ? 0 : LIKE);
export const replyPoints = (by: number, author: number): number => (by === author ? 0 : REPLY);

/** The place of a comment by heat: higher is hotter, no two are the same. `created_at` in epoch milliseconds. */
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
