/** What every service of facts keeps to (platform/ports/feed-source.ts), asked at a stand-in that plays it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeedFailure, feedClient } from '#lib/newsroom/feed/client.server.ts';
import { digestOf } from '#lib/newsroom/feed/objects.server.ts';
import type {
  FeedAsk,
  FeedMatch,
  FeedPoll,
  FeedSnapshot,
  FeedSource,
  FeedView,
  FeedWatched,
} from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { toStandIn } from './feed-world/play.ts';
import { type StandInRequest, startStandIn } from './stand-ins/server.ts';

export interface FeedStandIn {
  /** A new adapter, with its key where it has one. */
  source(): FeedSource;
  /** What must be in no failure and no snapshot. */
  key?: string;
  /** A moment at which matches are announced, played and over. Epoch milliseconds. */
  now: number;
  /** Answers as the service does at that moment. */
  answer(request: StandInRequest): object | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STATES: readonly number[] = Object.values(MATCH_STATUS);
/** Names of what services carry of people and what the site does not read. */
const PERSONAL = /real_?name|birth|openid|nationality|native_place|"age"/i;
/** More would be a plan without end. */
const POLLS_MAX = 60;

/** The suite for one service. Each adapter brings its stand-in and a moment of it. */
export function describeFeedSource(name: string, standIn: FeedStandIn): void {
  describe(`${name} keeps to the port`, () => {
    let server: Awaited<ReturnType<typeof startStandIn>>;
    /** What is wrong with the service; undefined: nothing. */
    let fault: object | undefined;
    let polls: FeedPoll[];
    const snapshots = new Map<string, FeedSnapshot>();

    const ask = (source: FeedSource): FeedAsk => {
      let clock = standIn.now;
      return feedClient({
        source,
        now: () => clock,
        signal: new AbortController().signal,
        budget: { spend: async () => {}, told: () => {} },
        pause: async ms => {
          clock += ms;
        },
        fetch: toStandIn(server.url),
      });
    };
    const read = (source: FeedSource, poll: string) =>
      source.read(poll, ask(source), { now: standIn.now, cursor: null });

    /** Reads what the adapter plans, and what it plans after having read that, until it plans nothing new. */
    async function readAll(source: FeedSource, into: Map<string, FeedSnapshot>): Promise<FeedPoll[]> {
      for (let round = 0; round < 4; round++) {
        const planned = source.polls(viewOf([...into.values()], standIn.now));
        for (const { name: poll } of planned.slice(0, POLLS_MAX))
          if (!into.has(poll)) into.set(poll, await read(source, poll));
      }
      return [...source.polls(viewOf([...into.values()], standIn.now))];
    }

    beforeAll(async () => {
      server = await startStandIn(request => fault ?? standIn.answer(request));
      polls = await readAll(standIn.source(), snapshots);
    });
    afterAll(() => server.close());

    const matches = () => [...snapshots.values()].flatMap(snapshot => snapshot.matches);

    test('plans without knowing anything, always alike, each poll once and with a time', () => {
      const source = standIn.source();
      const nothing: FeedView = { now: standIn.now, matches: [], tournaments: [] };
      expect(source.polls(nothing).length).toBeGreaterThan(0);
      expect(source.polls(nothing)).toEqual(source.polls(nothing));
      expect(polls.length).toBeLessThanOrEqual(POLLS_MAX);
      expect(new Set(polls.map(poll => poll.name)).size).toBe(polls.length);
      for (const { every, reserve = 0, keys = [] } of polls) {
        // What is due as long as it is planned says which matches it reads, or it would never end.
        expect(every >= 1000 || (every === 0 && keys.length > 0)).toBe(true);
        expect(reserve).toBeGreaterThanOrEqual(0);
        expect(reserve).toBeLessThan(1);
      }
    });

    test('tells tournaments and matches, and of each match a key, two sides and a state', () => {
      expect([...snapshots.values()].flatMap(({ tournaments }) => tournaments).length).toBeGreaterThan(0);
      expect(new Set(matches().map(({ status }) => status)).size).toBeGreaterThan(1);
      for (const match of matches()) {
        expect(faultsOf(match), match.key).toEqual([]);
      }
    });

    test('each object once in an answer, of a tournament that is told somewhere', () => {
      const told = new Set(
        [...snapshots.values()].flatMap(({ tournaments }) => tournaments.map(({ key }) => key)),
      );
      let known = 0;
      for (const [poll, snapshot] of snapshots) {
        for (const list of [snapshot.tournaments, snapshot.matches, snapshot.games])
          expect(new Set(list.map(({ key }) => key)).size, poll).toBe(list.length);
        for (const { tournament } of snapshot.matches) if (told.has(tournament)) known++;
        for (const key of snapshot.whole) expect(told, poll).toContain(key);
      }
      expect(known).toBeGreaterThan(0);
    });

    test('the same answer is the same snapshot, whose digests are alike', async () => {
      const again = new Map<string, FeedSnapshot>();
      await readAll(standIn.source(), again);
      for (const [poll, snapshot] of snapshots)
        expect(digestOf(again.get(poll)), poll).toBe(digestOf(snapshot));
    });

    test('nothing is rejected, and nothing of a person or of the key is told', () => {
      const text = JSON.stringify([...snapshots.values()]);
      expect([...snapshots.values()].flatMap(({ rejects }) => rejects)).toEqual([]);
      expect(text).not.toMatch(PERSONAL);
      if (standIn.key !== undefined) expect(text).not.toContain(standIn.key);
    });

    test.each<[string, object]>([
      ['a page in place of an answer', { status: 200, text: '<!doctype html><title>维护中</title>' }],
      ['another shape', { status: 200, text: '{"unknown":[1,2]}' }],
      ['half an answer', { status: 200, text: '{"data":[1,2,3,4,5,6,7,8,9]}', isCut: true }],
      ['no right', { status: 403, text: 'forbidden' }],
      ['too many requests', { status: 429, text: 'slow down', headers: { 'retry-after': '30' } }],
      ['a service that is away', { status: 503, text: 'away' }],
    ])('%s is a failure of the service, with a reason that has no key', async (_, wrong) => {
      fault = wrong;
      try {
        const source = standIn.source();
        const [first] = source.polls({ now: standIn.now, matches: [], tournaments: [] });
        const error = await read(source, first!.name).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(FeedFailure);
        const { message } = error as FeedFailure;
        expect(message).toMatch(/\p{Script=Han}/u);
        if (standIn.key !== undefined) expect(message).not.toContain(standIn.key);
      } finally {
        fault = undefined;
      }
    });
  });
}

/** What the frame would know after these snapshots. */
function viewOf(snapshots: readonly FeedSnapshot[], now: number): FeedView {
  const tournaments = snapshots.flatMap(snapshot => snapshot.tournaments);
  const current = tournaments.filter(({ endAt }) => endAt === null || endAt >= now - 7 * DAY);
  const matches = new Map(snapshots.flatMap(snapshot => snapshot.matches).map(match => [match.key, match]));
  const watched = [...matches.values()].flatMap(({ key, tournament, startAt, status }): FeedWatched[] => {
    const isNear = startAt !== null && Math.abs(startAt - now) <= 2 * DAY;
    const isOver = status === MATCH_STATUS.ended;
    return isNear || status === MATCH_STATUS.ongoing
      ? [{ key, tournament, startAt, status, recheckAt: isOver ? now : null }]
      : [];
  });
  return { now, matches: watched, tournaments: [...new Set(current.map(({ key }) => key))] };
}

const NOBODY = /^(tbd|待定|)$/i;

/** What a match may not say. */
function faultsOf({
  key,
  status,
  scores,
  result,
  sides,
  startAt,
  num,
  round,
  streams = [],
}: FeedMatch): string[] {
  const isCount = (n: number | null) => n === null || (Number.isInteger(n) && n >= 0);
  const [main, guest] = scores;
  const rules: [string, boolean][] = [
    ['a key', key !== ''],
    ['a state of the site', STATES.includes(status)],
    [
      'scores that are counts, both or none',
      isCount(main) && isCount(guest) && (main === null) === (guest === null),
    ],
    ['a result at the end alone', result === null || status === MATCH_STATUS.ended],
    [
      'a score once it has begun',
      main === null || status === MATCH_STATUS.ongoing || status === MATCH_STATUS.ended,
    ],
    ['nobody who has a name', sides.every(side => side === null || !NOBODY.test(side.name.trim()))],
    ['two different sides', sides[0] === null || sides[1] === null || sides[0].name !== sides[1].name],
    ['an instant in milliseconds', startAt === null || startAt > Date.UTC(2000, 0)],
    ['a number from 1', num === null || num >= 1],
    ['a round with a name', round === null || round.trim() !== ''],
    ['https addresses', streams.every(({ url }) => url.startsWith('https://'))],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}
