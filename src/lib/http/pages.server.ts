/** Renders pages for the page cache. */
import { isPrivate } from '../platform/page-cache/entry.server.ts';
import type { Rendering } from '../platform/page-cache/store.server.ts';
import { trimPolicy } from './csp.server.ts';
import { PAGE_CACHE_CONTROL, pageHeaders } from './headers.ts';

/** Astro's app, which the build makes (entry.server.ts). */
export interface PageRenderer {
  render(request: Request, options: { locals: App.Locals; addCookieHeader: boolean }): Promise<Response>;
}

/** The cache entry sets it itself. */
const LENGTH = 'content-length';
const POLICY = 'content-security-policy';
/** Astro's answer for a page that threw. */
const FAULT = 500;
const HTML = 'text/html';

interface PageContext {
  /** Epoch milliseconds. */
  now: number;
  /** The site's own. */
  origin: string;
  /** The version of the facts before the page reads any. */
  factsVersion: string;
  /** What rooms connect to beside this site. */
  sources?: readonly string[] | undefined;
}

/**
 * Renders the page at a canonical address. The request is a plain GET of the site's own origin without cookie, token
 * or condition, so the response can be shared by everyone. Only a 200 is cached, if the page allows it: a 404 or a
 * redirect is cheap, and its addresses are unlimited. Throws where the page threw.
 */
export async function renderPage(
  pages: PageRenderer,
  url: string,
  { now, origin, factsVersion, sources }: PageContext,
): Promise<Rendering> {
  const locals: App.Locals = { factsVersion };
  const request = new Request(new URL(url, origin));
  const response = await pages.render(request, { locals, addCookieHeader: true });
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  if (status === FAULT) throw new Error('The page threw. Astro has printed why, and wrote nothing.');
  const { pathname } = new URL(request.url);
  const headers = headersOf(response, body, pathname, sources);
  const { tags, expiresAt = Number.POSITIVE_INFINITY } = locals.stands ?? { tags: [], expiresAt: now };
  const keep = status === 200 && expiresAt > now && !isPrivate(headers);
  return { status, headers, body, tags, expiresAt, keep };
}

function headersOf(
  response: Response,
  body: Buffer,
  path: string,
  sources: readonly string[] | undefined,
): Record<string, string> {
  const own = Object.fromEntries(response.headers);
  delete own[LENGTH];
  const policy = own[POLICY];
  return {
    'cache-control': PAGE_CACHE_CONTROL,
    ...own,
    ...(own['content-type'] === HTML ? { 'content-type': `${HTML}; charset=utf-8` } : {}),
    ...pageHeaders(path, policy === undefined ? null : trimPolicy(policy, body), sources),
  };
}
