import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveHub } from '#lib/live/hub.ts';
import { RecentTalk } from '#lib/live/recent-talk.ts';
import { Talk, talkAddress } from '#lib/live/talk.ts';
import { Ear, NOW } from './listener.ts';

describe('talk', () => {
  const told: string[][] = [];
  let talk: Talk;

  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    talk = new Talk(sources => told.push(sources));
  });
  afterEach(() => {
    talk.close();
    vi.useRealTimers();
  });

  test('is told at once after quiet, and then at most once a second, each source once', () => {
    talk.add('match:7');
    expect(told).toEqual([['match:7']]);
    for (const source of ['match:7', 'match:8', 'match:7']) talk.add(source);
    vi.advanceTimersByTime(999);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(told.slice(1)).toEqual([['match:7', 'match:8']]);
  });

  test('a crowd of a minute is one message at once and one at the end of each second', () => {
    for (let n = 0; n < 6000; n++) {
      talk.add('match:7');
      vi.advanceTimersByTime(10);
    }
    expect(told).toHaveLength(61);
  });

  test('more sources than one message holds come with the next', () => {
    for (let n = 1; n <= 451; n++) talk.add(`match:${n}`);
    vi.advanceTimersByTime(3000);
    expect(told.map(sources => sources.length)).toEqual([1, 200, 200, 50]);
    expect(new Set(told.flat()).size).toBe(451);
  });

  test('after the end nothing is told any more', () => {
    talk.add('match:7');
    talk.add('match:8');
    talk.close();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([['match:7']]);
  });
});

test('an address is the type and its ids', () => {
  expect([talkAddress('match', [7]), talkAddress('rating', [7, 90])]).toEqual(['match:7', 'rating:7:90']);
});

test('talk moves no cursor: it has no id, and who joins later is not told of it', () => {
  let now = 0;
  const hub = new LiveHub(100, undefined, new RecentTalk(() => now));
  const ears = [new Ear(), new Ear()];
  hub.join(ears[0]!, NOW);
  hub.join(ears[1]!, { after: 100, isHidden: true });
  hub.talk(['match:7']);
  for (const ear of ears) expect(String(ear.got.at(-1))).toBe('data: {"talk":["match:7"]}\n\n');
  expect(hub.version).toBe(100);
  now = 20_000;
  const late = new Ear();
  hub.join(late, { after: 100, isHidden: false });
  expect(late.messages).toEqual([]);
});

test('who begins to listen a moment after is told of it, each address once; who asks only for what comes is not', () => {
  let now = 0;
  const hub = new LiveHub(100, undefined, new RecentTalk(() => now));
  hub.talk(['match:6', 'match:7']);
  now = 19_000;
  hub.talk(['match:7', 'match:8']);
  const listener = (after: number | undefined) => {
    const ear = new Ear();
    hub.join(ear, { after, isHidden: false });
    return ear.messages;
  };
  expect(listener(100)).toEqual([{ talk: ['match:6', 'match:7', 'match:8'] }]);
  expect(listener(undefined)).toEqual([]);
  now = 20_000;
  expect(listener(100)).toEqual([{ talk: ['match:7', 'match:8'] }]);
  now = 39_000;
  expect(listener(100)).toEqual([]);
});
