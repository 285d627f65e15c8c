/** How a page says what it stands on. */
import type { APIContext } from 'astro';
import { getApp } from '../app/app.ts';
import { nextMidnight } from '../kernel/time.ts';

/** Astro asks for a time to live: for what only facts can make stale, a year will do. */
const FOREVER_S = 31_536_000;

interface Stands {
  /** 'match:7', 'tournament:5', 'facts', …: what drops the page when it changes. */
  tags: string[];
  /** Epoch milliseconds from which it is stale whatever the facts. */
  expiresAt?: number;
}

/** Lets the page cache keep this page. Call it before the first byte: in the page, not in a component. */
export function cachePage(astro: Pick<APIContext, 'cache'>, { tags, expiresAt }: Stands): void {
  const maxAge = expiresAt === undefined ? FOREVER_S : Math.max(0, (expiresAt - getApp().now()) / 1000);
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
