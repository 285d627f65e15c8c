/** Documents, files and pages: from the cache, or rendered in the caller's turn of the queue. */
import type { App } from '../app/app.ts';
import { factsVersion } from '../platform/db/facts-version.server.ts';
import { CachedPage } from '../platform/page-cache/entry.server.ts';
import { PageCache, type Rendering } from '../platform/page-cache/store.server.ts';
import type { Canonical } from '../site/routes/address.ts';
import type { DocumentAt } from './documents.server.ts';
import { type FileReader, renderFile } from './files.server.ts';
import { type PageRenderer, renderPage } from './pages.server.ts';
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

interface RenderingDeps {
  app: App;
  work: Work;
  pages: PageRenderer;
  /** The files of the build. */
  files: FileReader;
}

export function makeRenderings({ app, work, pages, files }: RenderingDeps): Renderings {
  const entryOf = makeEntries(app, work);
  const cachedFiles = new PageCache({ bytes: FILE_BYTES, files: true });
  const pageAt = async (url: string) =>
    renderPage(pages, url, {
      now: app.now(),
      origin: app.origin,
      factsVersion: await factsVersion(app.db),
      sources: app.imRelay?.sources,
    });
  const fileAt = async (path: string) => (await renderFile(files, path)) ?? pageAt(path);

  return {
    ...makeDocumentRendering({ app, work }),
    file: (path, address) =>
      entryOf({ url: path, cached: true }, () => fileAt(path), { address, cache: cachedFiles }),
    page: (place, address) => entryOf(place, () => pageAt(place.url), { address }),
    isAtHand: ({ url, cached }) => cached && app.pageCache.isAtHand(url, app.now()),
  };
}

/** Documents alone, for `astro dev`, which has pages and files itself. */
export function makeDocumentRendering({
  app,
  work,
}: Pick<RenderingDeps, 'app' | 'work'>): Pick<Renderings, 'document'> {
  const entryOf = makeEntries(app, work);
  return { document: (document, address) => entryOf(document, document.make, { address }) };
}

function makeEntries(app: App, work: Work) {
  return async function entryOf(
    { url, cached }: Canonical,
    make: () => Promise<Rendering>,
    { address, cache = app.pageCache }: { address: string; cache?: PageCache },
  ): Promise<CachedPage> {
    if (!cached) return work.run(address, async () => new CachedPage(await make()));
    const render = () => cache.render(url, app.now(), make);
    // Queued work is not yet a rendering to join: nobody waits behind another caller's turn.
    return cache.isAtHand(url, app.now()) ? render() : work.run(address, render);
  };
}
