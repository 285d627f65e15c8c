/** Asks a service once, for `npm run doctor`: changes nothing. */
import type { FeedSource } from '../../platform/ports/feed-source.ts';
import { FeedFailure, feedClient } from './client.server.ts';
import { CHECKED, FAILED } from './wording.ts';

export interface FeedFinding {
  isGood: boolean;
  /** What was found, in Chinese; it names no key. */
  text: string;
}

/** Reads the first thing that the service would be asked for. `send` replaces `fetch` in tests. */
export async function checkFeed(
  source: FeedSource,
  now: () => number,
  send?: typeof fetch,
): Promise<FeedFinding> {
  const [poll] = source.polls({ now: now(), matches: [], tournaments: [] });
  const ask = feedClient({
    source,
    now,
    signal: new AbortController().signal,
    budget: { spend: async () => {}, told: () => {} },
    ...(send && { fetch: send }),
  });
  try {
    const { tournaments, matches, rejects } = await source.read(poll!.name, ask, {
      now: now(),
      cursor: null,
    });
    const count = tournaments.length + matches.length;
    return rejects.length > 0
      ? { isGood: false, text: FAILED.rejects(rejects.length, rejects[0]!) }
      : { isGood: true, text: CHECKED(count) };
  } catch (error) {
    if (error instanceof FeedFailure) return { isGood: false, text: error.message };
    throw error;
  }
}
