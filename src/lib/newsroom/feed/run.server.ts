/** Services that are asked from the start of the site to its end. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { Outage } from '../../platform/kernel/outage.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { FeedSource } from '../../platform/ports/feed-source.ts';
import { pollOnce } from './poll.server.ts';
import { ensureFeedSource, leaveFeedSource } from './source-state.server.ts';

const CHANCES = 1000;
/** How often each service's plan is looked at. */
const LOOK_MS = 1000;

export interface RunningFeeds {
  /** Those that are configured. */
  sources: readonly FeedSource[];
  close(): Promise<void>;
}

export interface FeedsOptions {
  db: Database;
  bus: Bus;
  sources: readonly FeedSource[];
  now(): number;
  /** Replaces `fetch`: stand-ins of tests. */
  fetch?: typeof fetch;
}

/** Each service has a queue of its own: one request at a time, one node at a time. */
export function openFeeds({ db, bus, sources, now, fetch }: FeedsOptions): RunningFeeds {
  const node = randomUUID();
  const ending = new AbortController();
  const queues = sources.map(source => {
    const outage = new Outage(err => log.warn({ err, source: source.name }, 'feed: state cannot be read'));
    const polling = {
      db,
      bus,
      source,
      node,
      now,
      chance: () => randomInt(CHANCES) / CHANCES,
      signal: ending.signal,
      ...(fetch && { fetch }),
    };
    let running: Promise<void> | undefined;
    let isKnown = false;
    const look = async () => {
      try {
        if (!isKnown) await ensureFeedSource(db, source);
        isKnown = true;
        while (!ending.signal.aborted && (await pollOnce(polling)) === 'read');
        outage.over();
      } catch (error) {
        outage.failed(error);
      }
    };
    const timer = setInterval(() => {
      running ??= look().finally(() => {
        running = undefined;
      });
    }, LOOK_MS).unref();
    return async () => {
      clearInterval(timer);
      await running;
      await leaveFeedSource(db, source.name, node).catch(() => {});
    };
  });
  return {
    sources,
    async close() {
      ending.abort();
      await Promise.all(queues.map(end => end()));
    },
  };
}
