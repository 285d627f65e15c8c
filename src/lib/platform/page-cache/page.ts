/** How a page declares its cache tags and expiry. */
import type { APIContext } from 'astro';
import { nextMidnight } from '../kernel/time.ts';
import { atWork } from './at-work.ts';

/** Astro needs a time to live: a year, for pages that only changed facts make stale. */
const FOREVER_S = 31_536_000;

interface Stands {
  /** 'match:7', 'tournament:5', 'facts', …: a change of any invalidates the page. */
  tags: string[];
  /** Epoch milliseconds from which it is stale even with unchanged facts. */
  expiresAt?: number;
}

/** Lets the page cache store this page. Call it before the first byte: in the page, not in a component. */
export function cachePage(astro: Pick<APIContext, 'cache'>, { tags, expiresAt }: Stands): void {
  const maxAge = expiresAt === undefined ? FOREVER_S : Math.max(0, (expiresAt - atWork().now()) / 1000);
  astro.cache.set({ tags, maxAge });
}

/**
 * When a page that shows 今天, 昨天 or a countdown is stale: at the next Shanghai midnight, or when
 * the match that it counts down to starts. Epoch milliseconds.
 */
export function staleAt(now: number, startAt?: number | null): number {
  const midnight = nextMidnight(now);
  return startAt != null && startAt > now ? Math.min(midnight, startAt) : midnight;
}
