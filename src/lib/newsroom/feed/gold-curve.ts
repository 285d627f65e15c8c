/** The gold curve of a running game, of a service that tells the totals of the moment alone. Pure. */
import type { FeedGold } from '../../platform/ports/feed-source.ts';

/** Gold of side 1 and side 2 at a second of the game. */
export interface GoldMoment {
  second: number;
  gold: readonly [number, number];
}

const MINUTE_S = 60;

/**
 * The curve of side 1 with this moment: one point for each minute that has passed, the last told of a minute. A clock that
 * jumps back (after a pause, leaguesite does) changes no minute but the one that it shows. An adapter keeps the
 * curve in its cursor.
 */
export function withGold(
  curve: readonly FeedGold[],
  { second, gold: [ours, theirs] }: GoldMoment,
): FeedGold[] {
  const minute = Math.floor(second / MINUTE_S);
  if (minute < 1) return [...curve];
  const point = { minute, gold: ours, diff: ours - theirs };
  return [...curve.filter(each => each.minute !== minute), point].toSorted((a, b) => a.minute - b.minute);
}

/** The same curve from side 2. */
export const turnedGold = (curve: readonly FeedGold[]): FeedGold[] =>
  curve.map(({ minute, gold, diff }) => ({ minute, gold: gold - diff, diff: -diff || 0 }));
