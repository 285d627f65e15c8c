/** From events on the bus to messages for listeners: a change is read once in each process. */
import type { Database } from '../db/database.ts';
import { factsVersion } from '../db/facts-version.server.ts';
import type { Bus } from '../ports/bus.ts';
import { readHeard } from './heard.server.ts';
import { LiveHub } from './hub.ts';
import { Talk } from './talk.ts';

/** Well under the minute after which proxies take a silent connection for dead. */
const BEAT_MS = 20_000;
/** An import of a season is one reset, not a thousand messages. */
const MATCHES_MAX = 50;
/** How long other processes' writes are given to be told of one by one. */
const SETTLE_MS = 1000;

export interface LiveFeed {
  hub: LiveHub;
  /** Facts may have changed without an event: listeners are told to fetch anew if they did. */
  missed(): void;
  /** Ends every stream; resolves when nothing is read any more. */
  close(): Promise<void>;
}

export async function openLive(db: Database, bus: Bus): Promise<LiveFeed> {
  const pending = new Set<number>();
  let work: Promise<void> | undefined;
  let settle: NodeJS.Timeout | undefined;

  // Heard of from here on: what is written after the version was read comes as an event.
  const opened = Promise.withResolvers<LiveHub>();
  const stop = bus.subscribe('matchesChanged', ({ matchIds }) => {
    for (const id of matchIds) pending.add(id);
    work ??= drain();
  });
  const hub = new LiveHub(await version());
  opened.resolve(hub);
  const talk = new Talk(sources => hub.talk(sources));
  const stopTalk = bus.subscribe('talked', ({ source }) => talk.add(source));
  const beat = setInterval(() => hub.beat(), BEAT_MS).unref();

  async function version(): Promise<number> {
    return Number(await factsVersion(db));
  }

  /** One reading at a time, so that messages keep the order of what they tell. */
  async function drain(): Promise<void> {
    const to = await opened.promise;
    while (pending.size > 0) {
      const ids = [...pending];
      pending.clear();
      await tell(to, ids).catch(error => {
        console.error('live', error);
        missed();
      });
    }
    work = undefined;
  }

  async function tell(to: LiveHub, ids: readonly number[]): Promise<void> {
    const at = await version();
    if (ids.length > MATCHES_MAX) to.reset(at);
    else to.tell(at, await readHeard(db, ids, id => to.traitsOf(id)));
  }

  function missed(): void {
    settle ??= setTimeout(async () => {
      settle = undefined;
      const at = await version().catch(() => hub.version);
      if (at > hub.version) hub.reset(at);
    }, SETTLE_MS).unref();
  }

  return {
    hub,
    missed,
    async close() {
      stop();
      stopTalk();
      talk.close();
      clearInterval(beat);
      clearTimeout(settle);
      pending.clear();
      hub.close();
      await work;
    },
  };
}
