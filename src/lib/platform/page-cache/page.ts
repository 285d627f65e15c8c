/** How a page declares its cache tags and expiry. */
import type { APIContext } from 'astro';
import { nextMidnight } from '../kernel/time.ts';

/** What a page says of how long its rendering stays true. */
export interface Stands {
  /** 'match:7', 'tournament:5', 'facts', …: a change of any invalidates the page. */
  tags: string[];
  /** Epoch milliseconds from which it is stale even with unchanged facts. */
  expiresAt?: number;
}

declare global {
  namespace App {
    /** What the server and a page tell each other of one rendering (http/pages.server.ts). */
    interface Locals {
      /** The version of the facts before the page read any; `astro dev` does not set it. */
      factsVersion?: string;
      /** Unset by a page that must not be cached. */
      stands?: Stands;
    }
  }
}

/** Lets the page cache store this page. Call it before the first byte: in the page, not in a component. */
export function cachePage({ locals }: Pick<APIContext, 'locals'>, stands: Stands): void {
  locals.stands = stands;
}

/**
 * When a page that shows 今天, 昨天 or a countdown is stale: at the next Shanghai midnight, or when
 * the match that it counts down to starts. Epoch milliseconds.
 */
export function staleAt(now: number, startAt?: number | null): number {
  const midnight = nextMidnight(now);
  return startAt != null && startAt > now ? Math.min(midnight, startAt) : midnight;
}
