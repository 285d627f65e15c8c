/** Documents, files and pages: from the cache, or rendered in the caller's turn of the queue. */
import type { RequestListener } from 'node:http';
import type { App } from '../app/app.ts';
import { factsVersion } from '../platform/db/facts-version.server.ts';
import { CachedPage } from '../platform/page-cache/entry.server.ts';
import { PageCache, type Rendering } from '../platform/page-cache/store.server.ts';
import type { Canonical } from '../site/routes/address.ts';
import type { DocumentAt } from './documents.server.ts';
import { renderFile, renderPage } from './pages.server.ts';
import type { Work } from './work.ts';

const FILE_BYTES = 64 * 1024 * 1024;

/** `address`: the caller's. All throw 429 when the caller used up its share, 503 when the queue is full. */
export interface Renderings {
  document(document: DocumentAt, address: string): Promise<CachedPage>;
  /** A file of the build. */
  file(path: string, address: string): Promise<CachedPage>;
  page(place: Canonical, address: string): Promise<CachedPage>;
  /** Whether that page is cached, and so needs no database. */
  isAtHand(place: Canonical): boolean;
}

/** `handler` is Astro's. */
export function makeRenderings(app: App, handler: RequestListener, work: Work): Renderings {
  const files = new PageCache({ bytes: FILE_BYTES, files: true });
  const { host } = new URL(app.env.PUBLIC_URL);

  async function entryOf(
    { url, cached: kept }: Canonical,
    make: () => Promise<Rendering>,
    { address, cache = app.pageCache }: { address: string; cache?: PageCache },
  ): Promise<CachedPage> {
    if (!kept) return work.run(address, async () => new CachedPage(await make()));
    const render = () => cache.render(url, app.now(), make);
    // Queued work is not yet a rendering to join: nobody waits behind another caller's turn.
    return cache.isAtHand(url, app.now()) ? render() : work.run(address, render);
  }

  return {
    document: (document, address) => entryOf(document, document.make, { address }),
    file: (path, address) =>
      entryOf({ url: path, cached: true }, () => renderFile(handler, path, host), { address, cache: files }),
    page: (place, address) =>
      entryOf(
        place,
        async () =>
          renderPage(handler, place.url, host, { now: app.now(), facts: await factsVersion(app.db) }),
        { address },
      ),
    isAtHand: ({ url, cached: kept }) => kept && app.pageCache.isAtHand(url, app.now()),
  };
}
