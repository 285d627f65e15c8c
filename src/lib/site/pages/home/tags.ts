/** What makes a game's home page stale. Pure. */
import { sourceAt } from '../../../community/comment/source.ts';
import { shownTags } from '../../../community/comment/tags.ts';
import { FRESH_MS } from '../../recommend/limits.ts';
import type { HomePage } from './shapes.ts';

/** A hidden comment leaves the page at once; new comments and likes show when it is made next. */
export const homeTags = ({ schedule, comments }: HomePage): string[] => [
  ...[`game:${schedule.game.game_id}`, 'activities', 'news', 'facts'],
  ...(comments.length > 0 ? ['people'] : []),
  ...new Set(comments.flatMap(({ id, source }) => shownTags(id, sourceAt(source)))),
];

/** Epoch milliseconds of the next start or lock, or when what is recommended is chosen anew. */
export const homeChangesAt = ({ now, nextStart, predictions }: HomePage): number =>
  Math.min(now + FRESH_MS, nextStart ?? Number.POSITIVE_INFINITY, ...predictions.map(({ lockAt }) => lockAt));
