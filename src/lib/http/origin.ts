/** Checks that a request that writes comes from our own pages, or from no page at all. */
import type { ApiRequest } from './request.ts';

/**
 * Browsers send Origin or Sec-Fetch-Site; other callers (apps, scripts) send neither, and carry no
 * cookie of ours that a foreign page could misuse.
 * `origin` is that of PUBLIC_URL; the name that the reader typed (localhost for 127.0.0.1) is ours too.
 */
export function isForeign(request: Pick<ApiRequest, 'header'>, origin: string): boolean {
  if (request.header('sec-fetch-site') === 'cross-site') return true;
  const from = request.header('origin');
  if (from === undefined || from === origin) return false;
  const host = request.header('host');
  return host === undefined || (from !== `http://${host}` && from !== `https://${host}`);
}
