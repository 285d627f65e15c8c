/** Renders pages and files for the page cache. */
import type { RequestListener } from 'node:http';
import { BROTLI_ENDING } from '../platform/page-cache/brotli.server.ts';
import { DIRECTIVE, readDirective } from '../platform/page-cache/directive.ts';
import { isCompressible, isPrivate } from '../platform/page-cache/entry.server.ts';
import type { Rendering } from '../platform/page-cache/store.server.ts';
import { type Captured, capture } from './capture.server.ts';
import { trimPolicy } from './csp.server.ts';
import { FACTS_HEADER, FILE_HEADERS } from './headers.ts';

/** Headers that the cache entry sets itself. */
const ENTRY_HEADERS = [
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'accept-ranges',
  DIRECTIVE,
];
const POLICY = 'content-security-policy';
/** Astro's answer for a page that threw. */
const FAULT = 500;
const PUBLIC_FILE_S = 86_400;
const HASHED = /^\/_astro\//;
/** Revalidated each time: a proxy that cached the worker would hold back new versions. */
const WORKER = '/sw.js';

/**
 * Renders the page at a canonical address. Only a 200 is cached, if the page allows it: a 404 or a redirect is cheap,
 * and its addresses are unlimited. Throws where the page threw. `facts` is their version before the page reads any.
 */
export async function renderPage(
  handler: RequestListener,
  url: string,
  host: string,
  { now, facts }: { now: number; facts: string },
): Promise<Rendering> {
  const captured = await capture(handler, url, host, { [FACTS_HEADER]: facts });
  const { status, body } = captured;
  if (status === FAULT) throw new Error('The page threw. Astro has printed why, and wrote nothing.');
  const header = captured.headers[DIRECTIVE];
  const directive = header === undefined ? { tags: [], forMs: 0 } : readDirective(header);
  const headers = forEntry(captured);
  const policy = headers[POLICY];
  if (policy !== undefined) headers[POLICY] = trimPolicy(policy, body);
  return {
    status,
    headers,
    body,
    tags: directive.tags,
    expiresAt: now + directive.forMs,
    keep: status === 200 && directive.forMs > 0 && !isPrivate(headers),
  };
}

/** A file of the build or of public/. Names under /_astro/ contain a hash of the content. */
export async function renderFile(handler: RequestListener, path: string, host: string): Promise<Rendering> {
  const captured = await capture(handler, path, host);
  const found = captured.status === 200;
  const lasting = HASHED.test(path)
    ? 'public, max-age=31536000, immutable'
    : path === WORKER
      ? 'no-cache'
      : `public, max-age=${PUBLIC_FILE_S}`;
  return {
    status: captured.status,
    headers: found
      ? { ...forEntry(captured), ...FILE_HEADERS, 'cache-control': lasting }
      : { 'cache-control': 'no-store', ...forEntry(captured) },
    body: captured.body,
    br: found && isCompressible(captured.headers) ? await brotliOf(handler, path, host) : undefined,
    tags: [],
    expiresAt: Number.POSITIVE_INFINITY,
    keep: found,
  };
}

/** What the build wrote beside the file; undefined for a file that was too small. */
async function brotliOf(handler: RequestListener, path: string, host: string): Promise<Buffer | undefined> {
  const { status, body } = await capture(handler, path + BROTLI_ENDING, host);
  return status === 200 ? body : undefined;
}

function forEntry({ headers }: Captured): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ENTRY_HEADERS.includes(name)));
}
