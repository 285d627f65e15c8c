/** Invalidates cached pages. Subscribes first, so that later subscribers of a change read fresh data. */
import type { Feature } from '../platform/feature/feature.ts';
import type { PageCache } from '../platform/page-cache/store.server.ts';
import type { Bus, EventName, Events } from '../platform/ports/bus.ts';

export function dropStale(bus: Bus, pageCache: PageCache, features: readonly Feature[]): void {
  bus.subscribe('factsChanged', stale => pageCache.invalidate(stale));
  for (const { drops = {} } of features)
    for (const name of Object.keys(drops) as EventName[]) {
      const tagsOf = drops[name] as (event: Events[EventName]) => string[];
      bus.subscribe(name, event => pageCache.invalidate({ tags: tagsOf(event) }));
    }
}
