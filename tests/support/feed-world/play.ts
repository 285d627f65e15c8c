/** Plays a season against a site: its clock runs, the site looks at the services as it does when it is open. */
import { pollOnce } from '#lib/newsroom/feed/poll.server.ts';
import { ensureFeedSource } from '#lib/newsroom/feed/source-state.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { FeedSource } from '#lib/platform/ports/feed-source.ts';

export interface Played {
  db: Database;
  bus: Bus;
  source: FeedSource;
  /** Where the services stand in, by host. */
  address: string;
  from: number;
  to: number;
  /** The season's clock is set on by this each time that nothing is due, epoch milliseconds in and out. */
  next(now: number): number;
  clock: { now: number };
  /** After each answer that was used. */
  onRead?(now: number): Promise<void>;
}

/** Returns how often something was read, and how often it failed. */
export async function playSeason(played: Played): Promise<{ reads: number; failures: number }> {
  const { db, bus, source, address, from, to, next, clock, onRead } = played;
  const polling = {
    db,
    bus,
    source,
    node: 'season',
    now: () => clock.now,
    chance: () => 0.5,
    signal: new AbortController().signal,
    fetch: toStandIn(address),
    // Waiting between requests takes the season's time.
    pause: async (ms: number) => {
      clock.now += ms;
    },
  };
  await ensureFeedSource(db, source);
  let reads = 0;
  let failures = 0;
  for (clock.now = from; clock.now < to; clock.now = next(clock.now)) {
    let state = await pollOnce(polling);
    while (state === 'read') {
      reads++;
      await onRead?.(clock.now);
      state = await pollOnce(polling);
    }
    if (state === 'failed') failures++;
  }
  return { reads, failures };
}

/** Sends what is meant for https hosts to the stand-in; an answer that never comes fails as after its time. */
export const toStandIn =
  (address: string, patienceMs = 500): typeof fetch =>
  (input, init) => {
    const url = new URL(String(input));
    const patience = AbortSignal.timeout(patienceMs);
    return fetch(`${address}${url.pathname}${url.search}`, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, patience]) : patience,
    });
  };
