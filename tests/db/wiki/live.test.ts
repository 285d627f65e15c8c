/** From an event to listeners, in one process and in two. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeReadThreads } from '#lib/community/comment/thread-updates.server.ts';
import { redisPublishing } from '#lib/platform/adapters/publishing/redis.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { factsVersion } from '#lib/platform/db/facts-version.server.ts';
import { type Bus, busOver } from '#lib/platform/ports/bus.ts';
import { openRealtime } from '#lib/platform/realtime/open.server.ts';
import { type LiveFeed, openLive, type ReadThreads } from '#lib/wiki/live/feed.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';
import { inTransaction, makeMatch, makeRound, makeTeam, makeTournament } from '#tests/support/factory.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL, testPrefix } from '#tests/support/redis.ts';
import { until } from '#tests/support/until.ts';
import { Ear, instantHub, NOW, since } from '#tests/unit/wiki/live/listener.ts';

/** A second message within a second is held until that second ends. */

const cleanup: Array<() => unknown> = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function open(db: Database, bus: Bus, hub = instantHub()): Promise<LiveFeed> {
  const feed = await openLive({
    db,
    bus,
    hub,
    readThreads: makeReadThreads({ db, kinds: assembly.registries.commentSources, now: Date.now }),
  });
  cleanup.push(() => feed.close());
  return feed;
}

function listen({ streams }: LiveFeed, query = NOW): Ear {
  const ear = new Ear();
  streams.join(ear.sink, query);
  return ear;
}

async function season(db: Database) {
  const tournament = await makeTournament(db);
  const [main, guest] = [await makeTeam(db), await makeTeam(db)];
  const columns = { status: 2, main_score: 0, guest_score: 0, result_type: null };
  const match = await makeMatch(db, {
    tournament_id: tournament.id,
    teams: [main.id, guest.id],
    ...columns,
  });
  return { match, main, guest };
}

const change = (db: Database, id: number, main_score: number) =>
  inTransaction(db, trx => updateMatch(trx, id, { main_score }));

describe.each(DIALECTS)('on %s', dialect => {
  async function made() {
    const db = await makeDatabase(dialect);
    cleanup.push(() => db.drop());
    const bus = memoryBus();
    return { db, bus, feed: await open(db, bus), ...(await season(db)) };
  }

  test('a changed match is sent in one message with score, points and revision', async () => {
    const { db, bus, feed, match, main, guest } = await made();
    const ear = listen(feed);
    await makeRound(db, match.id, { num: 2, status: 2, main_score: 9, guest_score: 8 });
    await change(db, match.id, 1);
    await bus.publish('matchesChanged', { matchIds: [match.id] });
    await until(() => expect(ear.messages).toHaveLength(1));
    expect(ear.messages[0]).toEqual({
      id: Number(await factsVersion(db)),
      match: match.id,
      game: match.game_id,
      tournament: match.tournament_id,
      revision: match.revision + 1,
      kinds: ['bracket', 'state', 'score', 'round'],
      status: 2,
      shown: {
        [main.id]: '1',
        [guest.id]: '0',
        [`${main.id}-2`]: '9',
        [`${guest.id}-2`]: '8',
        [`${main.id}-now`]: '9–8',
        [`${guest.id}-now`]: '8–9',
        word: '图 2',
      },
    });
    await change(db, match.id, 2);
    await bus.publish('matchesChanged', { matchIds: [match.id] });
    await until(() => expect(ear.messages).toHaveLength(2));
    expect(ear.messages[1]!.kinds).toEqual(['score']);
  });

  test('more changed matches than the limit become one message to reload', async () => {
    const { db, bus, feed, match } = await made();
    const ear = listen(feed);
    const matchIds = Array.from({ length: 51 }, (_, i) => match.id + i);
    await bus.publish('matchesChanged', { matchIds });
    const version = Number(await factsVersion(db));
    await until(() => expect(ear.messages).toEqual([{ id: version }]));
  });

  test('an unknown match id is sent to no listener', async () => {
    const { bus, feed, match } = await made();
    const ear = listen(feed);
    await bus.publish('matchesChanged', { matchIds: [match.id + 1000] });
    await bus.publish('matchesChanged', { matchIds: [match.id] });
    await until(() => expect(ear.messages.map(message => message.match)).toEqual([match.id]));
  });

  test('missed() sends one reset for a change without an event', async () => {
    const { db, feed, match } = await made();
    const ear = listen(feed);
    await change(db, match.id, 1);
    feed.missed();
    feed.missed();
    await until(() => expect(ear.messages).toHaveLength(1));
    expect(ear.messages).toEqual([{ id: Number(await factsVersion(db)) }]);
  });

  test('a listener with an older facts version than the process gets a reset', async () => {
    const db = await makeDatabase(dialect);
    cleanup.push(() => db.drop());
    const { match } = await season(db);
    const before = Number(await factsVersion(db));
    await change(db, match.id, 1);
    const feed = await open(db, memoryBus());
    expect(listen(feed, since(before)).messages).toEqual([{ id: before + 1 }]);
    expect(listen(feed, since(before + 1)).messages).toEqual([]);
  });
});

test('a new comment is announced to every listener, also in spoiler-free mode', async () => {
  const db = await makeDatabase('sqlite');
  cleanup.push(() => db.drop());
  const bus = memoryBus();
  const feed = await open(db, bus);
  const ears = [listen(feed), listen(feed, { ...NOW, isHidden: true })];
  await bus.publish('threadChanged', { source: 'match:7' });
  for (const ear of ears) await until(() => expect(ear.messages).toEqual([{ talk: ['match:7'] }]));
});

describe('comments in an open thread', () => {
  async function opened(readThreads: ReadThreads) {
    const db = await makeDatabase('sqlite');
    cleanup.push(() => db.drop());
    const bus = memoryBus();
    const feed = await openLive({ db, bus, hub: instantHub(), readThreads });
    cleanup.push(() => feed.close());
    const [reader, other] = [listen(feed, { ...NOW, threads: ['match:7'] }), listen(feed)];
    return { bus, reader, other };
  }
  const threads = [{ about: 'match:7', n: 1 }];
  const read: ReadThreads = async request =>
    new Map([...request].map(([about, ids]) => [about, JSON.stringify({ about, n: ids.length })]));

  test('are read once and sent to its readers; threads that nobody has open are not read', async () => {
    const request = vi.fn(read);
    const { bus, reader, other } = await opened(request);
    await bus.publish('threadChanged', { source: 'match:7', comments: [4] });
    await until(() => expect(reader.messages).toEqual([{ talk: ['match:7'], threads }]));
    expect(other.messages).toEqual([{ talk: ['match:7'] }]);
    await bus.publish('threadChanged', { source: 'match:8', comments: [5] });
    await bus.publish('threadChanged', { source: 'match:9', comments: [6] });
    await until(() => expect(reader.messages[1]).toEqual({ talk: ['match:8', 'match:9'] }));
    expect(request.mock.calls.map(([one]) => [...one])).toEqual([[['match:7', [4]]], []]);
  });

  test.for([
    ['is not known', read, undefined],
    ['can’t be read', async () => Promise.reject(new Error('away')), [4]],
  ] as const)('one that %s is sent without text', async ([, readThreads, comments], { onTestFinished }) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => complain.mockRestore());
    const { bus, reader } = await opened(readThreads);
    await bus.publish('threadChanged', { source: 'match:7', ...(comments && { comments: [...comments] }) });
    await until(() => expect(reader.messages).toEqual([{ talk: ['match:7'] }]));
  });

  test('after a gap of the bus, listeners are told that any thread may have changed', async () => {
    const db = await makeDatabase('sqlite');
    cleanup.push(() => db.drop());
    let lose = () => {};
    const bus = {
      ...memoryBus(),
      onGap(handler: () => void) {
        lose = handler;
      },
    };
    const reader = listen(await open(db, bus));
    lose();
    expect(reader.messages).toEqual([{ talk: [] }]);
  });
});

test('heartbeats keep the connection alive', async () => {
  const db = await makeDatabase('sqlite');
  cleanup.push(() => db.drop());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const realtime = openRealtime(Date.now);
  cleanup.push(() => realtime.close());
  const ear = listen(await open(db, memoryBus(), realtime.hub));
  const before = ear.got.length;
  vi.advanceTimersByTime(60_000);
  expect(ear.got.slice(before).map(String)).toEqual([':\n\n', ':\n\n', ':\n\n']);
});

test.runIf(REDIS_ANSWERS)(
  'a change in one process reaches the listeners of both, under the same ids',
  async () => {
    const db = await makeDatabase('sqlite');
    cleanup.push(() => db.drop());
    const prefix = testPrefix();
    const openBus = async () => {
      const publishing = await redisPublishing(TEST_REDIS_URL, Object.keys(assembly.events), prefix);
      cleanup.push(() => publishing.close());
      return busOver(publishing, assembly.events);
    };
    const [one, other] = [await openBus(), await openBus()];
    const { match } = await season(db);
    const feeds = [await open(db, one), await open(db, other)];
    const ears = feeds.map(feed => listen(feed));
    const start = Number(await factsVersion(db));
    await change(db, match.id, 1);
    await one.publish('matchesChanged', { matchIds: [match.id] });
    for (const ear of ears) await until(() => expect(ear.messages).toHaveLength(1));
    expect(ears[0]!.messages).toEqual(ears[1]!.messages);
    const back = listen(feeds[1]!, since(start));
    expect(back.messages.map(message => message.match)).toEqual([match.id]);
  },
);
