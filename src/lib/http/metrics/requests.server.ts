/** Requests by the pattern of their address, never by the address: there is no end of those. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { CachedPage } from '../../platform/page-cache/entry.server.ts';
import { type Meter, routeAt, routeIn } from '../answered.server.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const NOT_MODIFIED = 304;

/** Answers of one route since the last scrape. */
interface Tally {
  full: number;
  unchanged: number;
}

export function collectRequests(registry: Registry): Meter {
  const byRoute = new Map<string, Tally>();
  /** A hit costs an addition, and no look-up by text. */
  const byEntry = new WeakMap<CachedPage, Tally>();
  const requests = new Counter({
    name: 'saidian_http_requests_total',
    help: 'Requests, by the pattern of their address and the class of their status (none: no answer)',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      for (const [route, tally] of byRoute) {
        const { full, unchanged } = tally;
        Object.assign(tally, { full: 0, unchanged: 0 });
        if (full > 0) this.inc({ route, status: '2xx' }, full);
        if (unchanged > 0) this.inc({ route, status: '3xx' }, unchanged);
      }
    },
  });
  const durations = new Histogram({
    name: 'saidian_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, except where the page cache answers at once',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const tallyOf = (entry: CachedPage, url: string): Tally => {
    const route = routeAt(url);
    const tally = byRoute.get(route) ?? { full: 0, unchanged: 0 };
    byRoute.set(route, tally);
    byEntry.set(entry, tally);
    return tally;
  };
  return {
    hit(entry, url, status) {
      const tally = byEntry.get(entry) ?? tallyOf(entry, url);
      if (status === NOT_MODIFIED) tally.unchanged++;
      else tally.full++;
    },
    answered({ scope, status, ms }) {
      const labels = {
        route: routeIn(scope),
        status: status === 0 ? 'none' : `${Math.floor(status / 100)}xx`,
      };
      requests.inc(labels);
      durations.observe(labels, ms / 1000);
    },
  };
}
