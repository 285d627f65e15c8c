/** Documents, files and pages: what is kept, or what is made for who asks once its toll is paid. */
import type { RequestListener } from 'node:http';
import type { App } from '../app/app.ts';
import { factsVersion } from '../db/facts-version.server.ts';
import { Entry } from '../page-cache/entry.server.ts';
import { PageCache, type Rendering } from '../page-cache/store.server.ts';
import type { Place } from '../site/address.ts';
import type { DocumentAt } from './documents.server.ts';
import { renderFile, renderPage } from './pages.server.ts';
import { makeToll } from './toll.ts';

const FILE_BYTES = 64 * 1024 * 1024;

/** `address`: who asks. All throw 429 where too much was made for it. */
export interface Renderings {
  document(document: DocumentAt, address: string): Promise<Entry>;
  /** A file of the build. */
  file(path: string, address: string): Promise<Entry>;
  page(place: Place, address: string): Promise<Entry>;
}

/** `handler` is Astro's. */
export function makeRenderings(app: App, handler: RequestListener): Renderings {
  const files = new PageCache({ bytes: FILE_BYTES, files: true });
  const toll = makeToll();
  const { host } = new URL(app.env.PUBLIC_URL);

  async function entryOf(
    { url, kept }: Place,
    make: () => Promise<Rendering>,
    { address, cost = 1, cache = app.pageCache }: { address: string; cost?: number; cache?: PageCache },
  ): Promise<Entry> {
    const now = app.now();
    if (!kept || !cache.isAtHand(url, now)) toll(address, now, cost);
    return kept ? cache.render(url, now, make) : new Entry(await make());
  }

  return {
    document: (document, address) => entryOf(document, document.make, { address, cost: document.cost }),
    file: (path, address) =>
      entryOf({ url: path, kept: true }, () => renderFile(handler, path, host), { address, cache: files }),
    page: (place, address) =>
      entryOf(
        place,
        async () =>
          renderPage(handler, place.url, host, { now: app.now(), facts: await factsVersion(app.db) }),
        { address },
      ),
  };
}
