/** What LPDB is asked for, how, and that a full day of matches stays within the budget. */
import { describe, expect, test } from 'vitest';
import { FeedFailure, feedClient } from '#lib/newsroom/feed/client.server.ts';
import { HOST, lpdbReader } from '#lib/newsroom/feed/liquipedia/client.ts';
import { HOURLY, lpdbPolls } from '#lib/newsroom/feed/liquipedia/plan.ts';
import { liquipediaSource } from '#lib/newsroom/feed/liquipedia/source.ts';
import type { FeedRequest, FeedWatched } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CUP = 'valorant/VCT/2026/Champions';
const KEY = 'kQ9-secret_key';
const ACCESS = { key: KEY, site: 'https://saidian.example', contact: 'ops@saidian.example' };

const watched = (changes: Partial<FeedWatched> = {}): FeedWatched => ({
  key: 'a',
  tournament: CUP,
  startAt: NOW + DAY,
  status: MATCH_STATUS.notStarted,
  recheckAt: null,
  ...changes,
});
const polls = (...matches: FeedWatched[]) => lpdbPolls({ now: NOW, matches, tournaments: [CUP] });

describe('what is asked', () => {
  test('matches around now each half hour, people and tables each day, whole pages each week', () => {
    expect(Object.fromEntries(polls().map(poll => [poll.name, poll.every]))).toEqual({
      near: 30 * MINUTE,
      tournaments: DAY,
      [`page ${CUP}`]: 7 * DAY,
      transfers: DAY,
      [`standings ${CUP}`]: DAY,
      [`squads ${CUP}`]: DAY,
    });
  });

  test.each<[string, Partial<FeedWatched>, boolean]>([
    ['in 16 minutes', { startAt: NOW + 16 * MINUTE }, false],
    ['in 15 minutes', { startAt: NOW + 15 * MINUTE }, true],
    ['running', { startAt: null, status: MATCH_STATUS.ongoing }, true],
    ['over', { startAt: NOW - 3 * HOUR, status: MATCH_STATUS.ended }, true],
    ['long over', { startAt: NOW - 8 * HOUR, status: MATCH_STATUS.ended }, false],
    ['put off', { startAt: NOW, status: MATCH_STATUS.postponed }, false],
    ['without an hour', { startAt: null }, false],
  ])('a match %s', (_, changes, isPlayed) => {
    const names = polls(watched(changes)).map(({ name }) => name);
    expect(names.includes('near played')).toBe(isPlayed);
    expect(names.includes('near')).toBe(!isPlayed);
    expect(names.includes(`standings ${CUP} played`)).toBe(isPlayed);
  });

  test('matches of two days are read again with those around now, older ones with their page', () => {
    const over = { status: MATCH_STATUS.ended, recheckAt: NOW };
    const list = polls(
      watched({ key: 'new', startAt: NOW - DAY, ...over }),
      watched({ key: 'old', startAt: NOW - 3 * DAY, ...over }),
      watched({ key: 'later', startAt: NOW - DAY, status: MATCH_STATUS.ended, recheckAt: NOW + 1 }),
    );
    expect(list.find(({ name }) => name === 'near')?.keys).toEqual(['new']);
    expect(list.find(({ name }) => name === `page ${CUP} again`)).toMatchObject({
      every: 6 * HOUR,
      keys: ['old'],
    });
  });

  test('what is played has its share of the hour left to it', () => {
    const urgent = polls(watched({ status: MATCH_STATUS.ongoing })).filter(({ reserve }) => !reserve);
    expect(urgent.map(({ name }) => name)).toEqual(['near played', 'tournaments']);
    // Two requests every five minutes.
    for (const { reserve = 0.6 } of polls()) expect(HOURLY * reserve).toBeGreaterThanOrEqual(24);
  });
});

/** Requests that a poll takes: its tables, each a page. */
const COST: Readonly<Record<string, number>> = {
  near: 2,
  tournaments: 1,
  page: 1,
  standings: 2,
  transfers: 1,
  squads: 2,
};

test('a full day of matches takes no more than the budget, and everything is read in it', () => {
  const cups = Array.from({ length: 12 }, (_, i) => `valorant/Cup_${i}`);
  // Five tournaments play four matches each from noon on.
  const matches = cups
    .slice(0, 5)
    .flatMap(tournament =>
      [0, 1, 2, 3].map(n => ({ tournament, key: `${tournament}#${n}`, startAt: NOW + (6 + n * 3) * HOUR })),
    );
  const due = new Map<string, number>();
  let used: number[] = [];
  const hours: number[] = [];
  for (let now = NOW; now < NOW + DAY; now += MINUTE) {
    used = used.filter(at => at > now - HOUR);
    const view = matches.map(({ key, tournament, startAt }): FeedWatched => {
      const isOver = now >= startAt + 2.5 * HOUR;
      const { notStarted, ongoing, ended } = MATCH_STATUS;
      const status = now < startAt ? notStarted : isOver ? ended : ongoing;
      return { key, tournament, startAt, status, recheckAt: null };
    });
    for (const { name, every, reserve = 0 } of lpdbPolls({ now, matches: view, tournaments: cups })) {
      const hasRoom = reserve === 0 || HOURLY - used.length > HOURLY * reserve;
      if ((due.get(name) ?? 0) > now || !hasRoom) continue;
      due.set(name, now + every);
      for (let i = 0; i < COST[name.split(' ')[0]!]!; i++) used.push(now);
    }
    hours.push(used.length);
  }
  expect(Math.max(...hours)).toBeLessThanOrEqual(HOURLY);
  expect(Math.max(...hours)).toBeGreaterThan(24);
  const read = (kind: string) => cups.filter(cup => due.has(`${kind} ${cup}`)).length;
  expect([read('page'), read('standings'), read('squads')]).toEqual([12, 12, 12]);
});

describe('how it is asked', () => {
  const rows = (wiki: string, count: number) => Array.from({ length: count }, (_, id) => ({ wiki, id }));
  function reader(answers: unknown[]) {
    const asked: FeedRequest[] = [];
    const read = lpdbReader(ACCESS, async request => {
      asked.push(request);
      return { json: answers[asked.length - 1] ?? { result: [] }, header: () => null };
    });
    return { asked, read };
  }
  const query = {
    wikis: ['valorant', 'leagueoflegends'],
    conditions: '[[date::>2026-01-01]]',
    fields: ['wiki'],
  };

  test('with key, agent and gzip in heads alone', async () => {
    const { asked, read } = reader([{ result: [] }]);
    await read('match', query);
    const [{ url, headers }] = asked as [FeedRequest];
    expect(new URL(url).host).toBe(HOST);
    expect(url).not.toContain(KEY);
    expect(headers).toEqual({
      authorization: `Apikey ${KEY}`,
      'accept-encoding': 'gzip',
      'user-agent': 'saidian (https://saidian.example; ops@saidian.example)',
    });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      wiki: 'valorant|leagueoflegends',
      limit: '1000',
      offset: '0',
    });
  });

  test.each<[string, unknown[][], number, boolean]>([
    ['one page', [[...rows('valorant', 999), ...rows('leagueoflegends', 999)]], 1, true],
    ['a full page of one wiki', [rows('valorant', 1000), rows('valorant', 3)], 2, true],
    ['more pages than any table has', Array.from({ length: 9 }, () => rows('valorant', 1000)), 5, false],
  ])('%s', async (_, pages, count, isWhole) => {
    const { asked, read } = reader(pages.map(result => ({ result })));
    const found = await read('match', query);
    expect(found.isWhole).toBe(isWhole);
    expect(found.rows).toHaveLength(pages.slice(0, count).flat().length);
    expect(asked.map(({ url }) => new URL(url).searchParams.get('offset'))).toEqual(
      Array.from({ length: count }, (__, i) => String(i * 1000)),
    );
  });

  test('rows of one wiki are of it, though they do not say so', async () => {
    const { read } = reader([{ result: [{ id: 1 }] }]);
    expect((await read('match', { ...query, wikis: ['valorant'] })).rows).toEqual([
      { id: 1, wiki: 'valorant' },
    ]);
  });

  test.each<[string, unknown]>([
    ['an error', { result: [], error: [`Unknown field in [[x::${KEY}]]`] }],
    ['no result', { warning: [] }],
  ])('%s is a failure that repeats nothing of it', async (_, answer) => {
    const { read } = reader([answer]);
    const failure = await read('match', query).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FeedFailure);
    expect((failure as FeedFailure).message).not.toContain(KEY);
  });

  test.each<[string, Record<string, string>, number]>([
    ['without a word', {}, 10 * MINUTE],
    ['that asks for less', { 'retry-after': '30' }, 10 * MINUTE],
    ['that asks for more', { 'retry-after': '3600' }, HOUR],
  ])('after a 429 %s it rests for ten minutes at least', async (_, headers, expected) => {
    const source = liquipediaSource(ACCESS);
    const ask = feedClient({
      source,
      now: () => 0,
      signal: new AbortController().signal,
      budget: { spend: async () => {}, told: () => {} },
      fetch: async () => new Response('', { status: 429, headers }),
    });
    const failure = await source
      .read('near', ask, { now: NOW, cursor: null })
      .catch((error: unknown) => error);
    expect((failure as FeedFailure).retryAfter).toBe(expected);
  });
});
