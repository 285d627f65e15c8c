/** What makes a game's home page stale. Pure. */
import { sourceAt } from '../../../comment/source.ts';
import { threadTags } from '../../../comment/tags.ts';
import { FRESH_MS } from '../../../recommend/limits.ts';
import type { HomePage } from './shapes.ts';

/** A change of a thread whose comment is shown is one of them: a hidden comment leaves the page at once. */
export const homeTags = ({ schedule, comments }: HomePage): string[] => [
  ...[`game:${schedule.game.game_id}`, 'activities', 'news', 'facts'],
  ...(comments.length > 0 ? ['people'] : []),
  ...new Set(comments.flatMap(({ source }) => threadTags(sourceAt(source)))),
];

/** Epoch milliseconds of the next start or lock, or when what is recommended is chosen anew. */
export const homeChangesAt = ({ now, nextStart, predictions }: HomePage): number =>
  Math.min(now + FRESH_MS, nextStart ?? Number.POSITIVE_INFINITY, ...predictions.map(({ lockAt }) => lockAt));
