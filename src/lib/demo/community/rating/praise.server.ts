/** The demo crowd's comments on the players with the best figures of a match. */

import type { SourceKind } from '../../../community/comment/source.server.ts';
import { addressOf } from '../../../community/comment/source.ts';
import { ratingSource } from '../../../community/rating/comment-source.server.ts';
import { HOUR } from '../../../platform/kernel/time.ts';
import { demoMatches } from '../../wiki/match/support.server.ts';
import { type DemoCommentTopic, toldOf } from '../comment/plan.ts';
import type { DemoTopics } from '../comment/threads.server.ts';
import { deservingIn } from './ratings.server.ts';
import { PRAISE_THREADS } from './wording.ts';

/** Players praised per match, and comments for each. */
const PRAISED = 3;
const SAID_EACH = 3;
/** Comments start about when the match ends. */
const LENGTH = 4 * HOUR;

export const demoPraise: DemoTopics = {
  kind: foundOnce(ratingSource),
  async topics(db, now) {
    const topics: DemoCommentTopic[] = [];
    for (const match of await demoMatches(db, now)) {
      const known = (await deservingIn(db, match)).filter(({ form }) => form !== null);
      const best = known.toSorted((one, other) => other.form! - one.form!).slice(0, PRAISED);
      for (const { personId, name } of best) {
        const address = addressOf({ type: 'rating', ids: [match.id, personId] });
        const threads = toldOf(PRAISE_THREADS, name);
        topics.push({ address, threads, most: SAID_EACH, start: match.start_at, length: LENGTH });
      }
    }
    return topics;
  },
};

/** Caches line-ups, which are slow to find and do not change meanwhile. */
function foundOnce(kind: SourceKind): SourceKind {
  const known = new WeakMap<object, Map<string, ReturnType<SourceKind['find']>>>();
  return {
    ...kind,
    find(db, ids, reader) {
      const found = known.get(db) ?? new Map<string, ReturnType<SourceKind['find']>>();
      known.set(db, found);
      const key = ids.join(':');
      const one = found.get(key) ?? kind.find(db, ids, reader);
      found.set(key, one);
      return one;
    },
  };
}
