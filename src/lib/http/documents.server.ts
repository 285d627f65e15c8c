/** Documents for programs, looked up before pages and files. */
import type { App } from '../app/app.ts';
import type { Rendering } from '../platform/page-cache/store.server.ts';
import { DOCUMENTS, type DocumentAddress } from '../site/documents/documents.server.ts';
import { type Canonical, canonicalOf, patternTest } from '../site/routes/address.ts';
import { DATA_HEADERS, PAGE_CACHE_CONTROL } from './headers.ts';
import { NO_DOCUMENT } from './wording.ts';

const compiled = DOCUMENTS.map(document => ({ document, test: patternTest(document.pattern) }));

/** The pattern of a document's path; undefined when none is there. */
export const documentPattern = (path: string): string | undefined =>
  compiled.find(({ test }) => test.test(path))?.document.pattern;

export interface DocumentAt extends Canonical {
  /** The pattern of its address. */
  pattern: string;
  make(): Promise<Rendering>;
}

/** The document at an address; undefined when none is. */
export function documentAt(
  app: App,
  path: string,
  query: string,
  cookie: string | undefined,
): DocumentAt | undefined {
  for (const { document, test } of compiled) {
    const parts = test.exec(path);
    if (!parts) continue;
    const place = canonicalOf(document, path, query, cookie);
    return {
      ...place,
      pattern: document.pattern,
      make: () => render(app, document, place, { ...parts.groups }),
    };
  }
  return undefined;
}

async function render(
  app: App,
  address: DocumentAddress,
  { url, cached }: Canonical,
  parts: Record<string, string>,
): Promise<Rendering> {
  const document = await address.make(app, { parts, url: new URL(url, app.env.PUBLIC_URL) });
  if (!document) return notFound();
  return {
    status: document.status ?? 200,
    headers: {
      ...DATA_HEADERS,
      'cache-control': PAGE_CACHE_CONTROL,
      'content-type': document.type,
      ...document.headers,
    },
    body: Buffer.from(document.body),
    tags: document.tags,
    expiresAt: document.expiresAt ?? Number.POSITIVE_INFINITY,
    keep: cached && document.status === undefined,
  };
}

const notFound = (): Rendering => ({
  status: 404,
  headers: { ...DATA_HEADERS, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(NO_DOCUMENT),
  tags: [],
  expiresAt: 0,
  keep: false,
});
