/** What a browser keeps for reading offline. */
import type { Page } from 'playwright';
import { eventually } from './live-site.ts';

/** Addresses in the caches of what was read. */
export const cachedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('files')) continue;
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.replace(location.origin, ''));
    }
    return found.toSorted();
  });

/** Waits until the page, or the room, is kept. */
export const untilCached = (page: Page, address: string): Promise<void> =>
  eventually(() => cachedIn(page)).toContain(address);

/** All that the browser holds of this site for scripts: storage, databases, caches with their texts. Of files of the build, the names. */
export const cacheTextOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caught: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    caught.push(await indexedDB.databases());
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        caught.push(request.url, name.startsWith('files') || (await (await cache.match(request))!.text()));
    }
    return JSON.stringify(caught);
  });
