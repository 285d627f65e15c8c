/** Checks that a request that writes comes from our own pages, or from no page at all. */
import { isIP } from 'node:net';
import type { ApiRequest } from './request.ts';

/**
 * Browsers send Origin or Sec-Fetch-Site; other callers (apps, scripts) send neither, and carry no cookie of ours that
 * a foreign page could misuse. `origin` is that of PUBLIC_URL. Where it names no domain, as on one's own machine, the
 * address that the reader typed (localhost, one of the machine's) is ours too, over the same protocol. A domain never
 * is: its owner may point it to us (DNS rebinding).
 */
export function isForeign(request: Pick<ApiRequest, 'header'>, origin: string): boolean {
  if (request.header('sec-fetch-site') === 'cross-site') return true;
  const from = request.header('origin');
  if (from === undefined || from === origin) return false;
  const typed = URL.parse(from);
  const { protocol, hostname } = new URL(origin);
  const isTyped = typed?.protocol === protocol && typed.host === request.header('host');
  return !isTyped || !isBare(hostname) || !isBare(typed.hostname);
}

/** An address or this machine's own name: no domain that somebody registers. */
const isBare = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
