import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangedThreadsBatch, threadAddress } from '#lib/wiki/live/changed-threads.ts';
import { RecentThreads } from '#lib/wiki/live/recent-threads.ts';
import { Ear, instantStreams, NOW } from './listener.ts';

describe('news of threads', () => {
  const events: string[][] = [];
  let talk: ChangedThreadsBatch;

  beforeEach(() => {
    vi.useFakeTimers();
    events.length = 0;
    talk = new ChangedThreadsBatch(talked => void events.push([...talked.keys()]));
  });
  afterEach(() => {
    talk.close();
    vi.useRealTimers();
  });

  test('is sent at once after quiet, and then at most once a second, each source once', () => {
    talk.add('match:7');
    expect(events).toEqual([['match:7']]);
    for (const source of ['match:7', 'match:8', 'match:7']) talk.add(source);
    vi.advanceTimersByTime(999);
    expect(events).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(events.slice(1)).toEqual([['match:7', 'match:8']]);
  });

  test('a hundred comments a second for a minute give one message at once and one a second', () => {
    for (let n = 0; n < 6000; n++) {
      talk.add('match:7');
      vi.advanceTimersByTime(10);
    }
    expect(events).toHaveLength(61);
  });

  test('sources over the limit of one message come with the next', () => {
    for (let n = 1; n <= 451; n++) talk.add(`match:${n}`);
    vi.advanceTimersByTime(3000);
    expect(events.map(sources => sources.length)).toEqual([1, 200, 200, 50]);
    expect(new Set(events.flat()).size).toBe(451);
  });

  test('carries the ids of an address’s comments, each once, up to the limit of a message', () => {
    const carried: (readonly number[] | undefined)[] = [];
    talk = new ChangedThreadsBatch(talked => void carried.push(talked.get('match:7')));
    talk.add('match:7', [1]);
    for (let id = 2; id <= 151; id++) talk.add('match:7', [id, 2]);
    vi.advanceTimersByTime(3000);
    expect(carried.map(ids => ids?.length)).toEqual([1, 100, 50]);
    expect(new Set(carried.flat()).size).toBe(151);
  });

  test('without ids, or with too many, carries the address only', () => {
    const carried: (readonly number[] | undefined)[] = [];
    talk = new ChangedThreadsBatch(talked => void carried.push(talked.get('match:7')));
    talk.add('match:7', []);
    talk.add('match:7', [1]);
    talk.add('match:7');
    talk.add('match:7', [2]);
    vi.advanceTimersByTime(1000);
    for (let id = 1; id <= 1001; id++) talk.add('match:7', [id]);
    vi.advanceTimersByTime(1000);
    expect(carried).toEqual([[], undefined, undefined]);
  });

  test('is not sent after the end', () => {
    talk.add('match:7');
    talk.add('match:8');
    talk.close();
    vi.advanceTimersByTime(5000);
    expect(events).toEqual([['match:7']]);
  });
});

test('the address of a thread is its type and ids', () => {
  expect([threadAddress('match', [7]), threadAddress('rating', [7, 90])]).toEqual(['match:7', 'rating:7:90']);
});

test('thread news has no event id, moves no cursor and is not sent to later listeners', () => {
  let now = 0;
  const streams = instantStreams(100, { talk: new RecentThreads(() => now) });
  const ears = [new Ear(), new Ear()];
  streams.join(ears[0]!.sink, NOW);
  streams.join(ears[1]!.sink, { after: 100, isHidden: true });
  streams.talk(['match:7']);
  for (const ear of ears) expect(String(ear.got.at(-1))).toBe('data: {"talk":["match:7"]}\n\n');
  expect(streams.version).toBe(100);
  now = 20_000;
  const late = new Ear();
  streams.join(late.sink, { after: 100, isHidden: false });
  expect(late.messages).toEqual([]);
});

test('a new listener with a cursor is sent recent thread news, each address once; without one it is not', () => {
  let now = 0;
  const streams = instantStreams(100, { talk: new RecentThreads(() => now) });
  streams.talk(['match:6', 'match:7']);
  now = 19_000;
  streams.talk(['match:7', 'match:8']);
  const listener = (after: number | undefined) => {
    const ear = new Ear();
    streams.join(ear.sink, { after, isHidden: false });
    return ear.messages;
  };
  expect(listener(100)).toEqual([{ talk: ['match:6', 'match:7', 'match:8'] }]);
  expect(listener(undefined)).toEqual([]);
  now = 20_000;
  expect(listener(100)).toEqual([{ talk: ['match:7', 'match:8'] }]);
  now = 39_000;
  expect(listener(100)).toEqual([]);
});

test('readers of a thread are sent its news in one write, other listeners the addresses only', () => {
  const streams = instantStreams(100);
  const join = (threads: string[]) => {
    const ear = new Ear();
    streams.join(ear.sink, { after: undefined, isHidden: false, threads });
    return ear;
  };
  const [reader, same, both, other] = [['match:7'], ['match:7'], ['match:7', 'match:8'], []].map(join);
  streams.talk(
    ['match:7', 'match:8'],
    new Map([
      ['match:7', '{"n":7}'],
      ['match:8', '{"n":8}'],
    ]),
  );
  const talk = '"talk":["match:7","match:8"]';
  expect(reader!.got.slice(1).map(String)).toEqual([`data: {${talk},"threads":[{"n":7}]}\n\n`]);
  expect(same!.got[1]).toBe(reader!.got[1]);
  expect(both!.got.slice(1).map(String)).toEqual([`data: {${talk},"threads":[{"n":7},{"n":8}]}\n\n`]);
  expect(other!.got.slice(1).map(String)).toEqual([`data: {${talk}}\n\n`]);
  expect([streams.readersOf('match:7'), streams.readersOf('match:8')]).toEqual([3, 1]);
});
