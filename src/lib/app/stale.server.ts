/** Drops what is kept and out of date: subscribed first, so that who is told of a change reads what is new. */
import { staleTags, TALK_TAG } from '../comment/tags.ts';
import type { PageCache } from '../page-cache/store.server.ts';
import type { Bus } from '../ports/bus.ts';

export function dropStale(bus: Bus, pageCache: PageCache): void {
  bus.subscribe('factsChanged', stale => pageCache.invalidate(stale));
  bus.subscribe('talked', ({ source }) => pageCache.invalidate({ tags: staleTags(source) }));
  // What somebody said goes with the account.
  bus.subscribe('accountStopped', () => pageCache.invalidate({ tags: [TALK_TAG] }));
}
