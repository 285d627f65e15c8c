/** Turns bus events into messages for listeners: each process reads a change once. */
import type { Database } from '../../platform/db/database.ts';
import { factsVersion } from '../../platform/db/facts-version.server.ts';
import { idList } from '../../platform/db/id-list.ts';
import { log } from '../../platform/kernel/log.server.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { presentMatches } from '../match/present.server.ts';
import { type LiveRound, liveChange, type Traits, traitsOf } from './change.ts';
import { type ChangedThreads, ChangedThreadsBatch } from './changed-threads.ts';
import { type MatchState, PublicStreams } from './public-streams.ts';

/** Maximum of changed matches that are sent one by one; more are one reset, as after an import of a season. */
const MATCHES_MAX = 50;
/** Time for events of other processes to arrive before missed changes cause a reset. */
const SETTLE_MS = 1000;

/** JSON of the changed comments by address, from the ids of those added, changed or removed. */
export type ReadThreads = (
  query: ReadonlyMap<string, readonly number[]>,
) => Promise<ReadonlyMap<string, string>>;

export interface LiveFeed {
  streams: PublicStreams;
  /** Facts may have changed without an event: if they did, listeners must refetch. */
  missed(): void;
  /** Stops sending; resolves when all reads have ended. */
  close(): Promise<void>;
}

interface Live {
  db: Database;
  bus: Bus;
  hub: Hub;
  readThreads: ReadThreads;
}

export async function openLive({ db, bus, hub, readThreads }: Live): Promise<LiveFeed> {
  const pending = new Set<number>();
  let work: Promise<void> | undefined;
  let settle: NodeJS.Timeout | undefined;

  // Subscribe before the version is read: later writes then arrive as events.
  const opened = Promise.withResolvers<PublicStreams>();
  const stop = bus.subscribe('matchesChanged', ({ matchIds }) => {
    for (const id of matchIds) pending.add(id);
    work ??= drain();
  });
  const streams = new PublicStreams(await version(), { hub });
  opened.resolve(streams);
  let talking = Promise.resolve();
  const talk = new ChangedThreadsBatch(changed => {
    talking = talking.then(() => publishThreads(streams, changed, readThreads));
  });
  const stopTalk = bus.subscribe('threadChanged', ({ source, comments }) => talk.add(source, comments));
  bus.onGap(() => streams.talkMissed());

  async function version(): Promise<number> {
    return Number(await factsVersion(db));
  }

  /** One read at a time, so that messages keep the order of the changes. */
  async function drain(): Promise<void> {
    const to = await opened.promise;
    while (pending.size > 0) {
      const ids = [...pending];
      pending.clear();
      await publishMatches(to, ids).catch(err => {
        log.error({ err }, 'live');
        missed();
      });
    }
    work = undefined;
  }

  async function publishMatches(to: PublicStreams, ids: readonly number[]): Promise<void> {
    const at = await version();
    if (ids.length > MATCHES_MAX) to.reset(at);
    else to.publish(at, await readMatchStates(db, ids, id => to.traitsOf(id)));
  }

  function missed(): void {
    settle ??= setTimeout(async () => {
      settle = undefined;
      const at = await version().catch(() => streams.version);
      if (at > streams.version) streams.reset(at);
    }, SETTLE_MS).unref();
  }

  return {
    streams,
    missed,
    async close() {
      stop();
      stopTalk();
      talk.close();
      clearTimeout(settle);
      pending.clear();
      await Promise.all([work, talking]);
    },
  };
}

/** Sends changed addresses to all, and comments to those with the thread open; without them they refetch. */
async function publishThreads(
  streams: PublicStreams,
  changed: ChangedThreads,
  readThreads: ReadThreads,
): Promise<void> {
  const open = [...changed].flatMap(([address, comments]) =>
    comments && streams.readersOf(address) > 0 ? [[address, comments] as const] : [],
  );
  const threads = await readThreads(new Map(open)).catch(err => {
    log.error({ err }, 'live talk');
    return new Map<string, string>();
  });
  streams.talk([...changed.keys()], threads);
}

/**
 * Uses a fixed number of queries; deleted matches are left out. `before` returns a match's traits at its last known
 * change.
 */
export async function readMatchStates(
  db: Database,
  ids: readonly number[],
  before: (match: number) => Traits | undefined,
): Promise<MatchState[]> {
  const [rows, rounds] = await Promise.all([
    db.read.selectFrom('match').selectAll().where('id', 'in', idList(db, ids)).orderBy('id').execute(),
    liveRounds(db, ids),
  ]);
  return (await presentMatches(db, rows)).map(item => {
    const own = rounds.get(item.unique_id) ?? [];
    const change = liveChange(item, own, before(item.unique_id));
    return { change, traits: traitsOf(item, own) };
  });
}

async function liveRounds(db: Database, matchIds: readonly number[]): Promise<Map<number, LiveRound[]>> {
  const rows = await db.read
    .selectFrom('round')
    .select(['match_id', 'num', 'map_id', 'status', 'main_score', 'guest_score', 'winner_side'])
    .where('match_id', 'in', idList(db, matchIds))
    .orderBy('match_id')
    .orderBy('num')
    .execute();
  const ofMatch = Map.groupBy(rows, row => row.match_id);
  return new Map([...ofMatch].map(([id, list]) => [id, list.map(({ match_id: _, ...round }) => round)]));
}
