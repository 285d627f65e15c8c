/** What the demo's crowd says of those with the best figures in a match. */
import type { DemoTopics } from '../comment/demo.server.ts';
import { type Topic, toldOf } from '../comment/demo-plan.ts';
import type { SourceKind } from '../comment/place.server.ts';
import { addressOf } from '../comment/source.ts';
import { HOUR } from '../kernel/time.ts';
import { demoMatches } from '../match/demo.server.ts';
import { ratingSource } from './comment-source.server.ts';
import { deservingIn } from './demo-ratings.server.ts';
import { PRAISE_THREADS } from './demo-wording.ts';

/** So many in a match, and in so many comments each. */
const PRAISED = 3;
const SAID_EACH = 3;
/** Nobody praises before about the end. */
const LENGTH = 4 * HOUR;

export const demoPraise: DemoTopics = {
  kind: foundOnce(ratingSource),
  async topics(db, now) {
    const topics: Topic[] = [];
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

/** A line-up takes long to find, and stays as it is while somebody speaks. */
function foundOnce(kind: SourceKind): SourceKind {
  const known = new WeakMap<object, Map<string, ReturnType<SourceKind['find']>>>();
  return {
    ...kind,
    find(db, ids) {
      const found = known.get(db) ?? new Map<string, ReturnType<SourceKind['find']>>();
      known.set(db, found);
      const key = ids.join(':');
      const one = found.get(key) ?? kind.find(db, ids);
      found.set(key, one);
      return one;
    },
  };
}
