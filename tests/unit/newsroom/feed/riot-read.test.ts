/** Riot's gateway: what is asked for with which key, pages, running matches, and the window of livestats. */
import { beforeEach, describe, expect, test } from 'vitest';
import { FeedFailure } from '#lib/newsroom/feed/client.server.ts';
import { riotSource } from '#lib/newsroom/feed/riot/source.ts';
import type { FeedRequest, FeedSource } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import {
  detailsJson,
  FRAME_AT,
  gameId,
  recorded,
  SPRING,
  type TestGame,
  windowJson,
} from '#tests/support/riot-answers.ts';

const KEY = 'key-of-the-operator';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MATCH = '109517090067719742';
const LCS_ID = '98767991299243165';
const NOW = Date.UTC(2023, 1, 2, 12, 40);

/** What the service answers, by the last part of the path. */
type Answers = Record<string, (url: URL) => unknown>;

const eventJson = (
  state: string,
  wins: readonly [number, number],
  id = MATCH,
  startTime = '2023-02-02T12:00:00Z',
) => ({
  startTime,
  state,
  type: 'match',
  blockName: 'Week 2',
  league: { name: 'LCS', slug: 'lcs' },
  match: {
    id,
    flags: [],
    teams: ['TSM', 'Team Liquid'].map((name, i) => ({
      name,
      code: ['TSM', 'TL'][i],
      result: { gameWins: wins[i], outcome: null },
    })),
    strategy: { type: 'bestOf', count: 3 },
  },
});
const page = (events: unknown[], pages: object = { older: null, newer: null }) => ({
  data: { schedule: { pages, events } },
});

describe('reading', () => {
  let asked: FeedRequest[];
  let answers: Answers;
  let source: FeedSource;
  let now: number;
  let cursors: Map<string, string>;

  beforeEach(() => {
    asked = [];
    now = NOW;
    cursors = new Map();
    source = riotSource(KEY);
    answers = {
      getLeagues: () => ({ data: { leagues: [{ id: LCS_ID, slug: 'lcs', name: 'LCS', region: 'X' }] } }),
      getTournamentsForLeague: () => recorded('getTournamentsForLeague'),
      getStandings: () => recorded('getStandings'),
      getSchedule: () => page([eventJson('inProgress', [0, 0])]),
      getLive: () => page([eventJson('inProgress', [0, 0])]),
      getEventDetails: () => detailsJson([1, 0], [{ state: 'completed' }, { state: 'inProgress' }]),
    };
  });

  async function read(poll: string) {
    const ask = async (request: FeedRequest) => {
      asked.push(request);
      const url = new URL(request.url);
      const [name = ''] = url.pathname.split('/').slice(url.pathname.includes('/window/') ? -2 : -1);
      const json = answers[name]?.(url);
      if (json instanceof Error) throw json;
      if (json === undefined) throw new FeedFailure(`no answer for ${name}`);
      return { json, header: () => null };
    };
    const snapshot = await source.read(poll, ask, { now, cursor: cursors.get(poll) ?? null });
    if (snapshot.cursor !== undefined) cursors.set(poll, snapshot.cursor);
    return snapshot;
  }
  const paths = () => asked.map(({ url }) => new URL(url).pathname.split('/').at(-1));

  test('the key is in a header of the gateway alone; the address has language and game', async () => {
    answers['window'] = () => null;
    await read('schedule lol/lcs');
    await read(`live ${MATCH} ${SPRING}`);
    const livestats = asked.filter(({ url }) => url.startsWith('https://feed.lolesports.com/'));
    const gateway = asked.filter(each => !livestats.includes(each));
    expect(livestats.length).toBeGreaterThan(0);
    expect(gateway.every(({ headers }) => headers?.['x-api-key'] === KEY)).toBe(true);
    expect(gateway.every(({ url }) => new URL(url).searchParams.get('hl') === 'zh-CN')).toBe(true);
    expect(livestats.every(({ headers }) => headers === undefined)).toBe(true);
    expect(asked.every(({ url }) => !url.includes(KEY))).toBe(true);
    await read('tournaments val/vct_cn');
    expect(asked.at(-1)!.url).toBe(
      'https://esports-api.service.valorantesports.com/persisted/val/getLeagues?hl=zh-CN&sport=val',
    );
  });

  test('a league without an id is found by its slug once, and one that does not exist is nothing', async () => {
    const { tournaments } = await read('tournaments lol/lcs');
    // Those of earlier years are over.
    expect(tournaments.map(({ name }) => name)).toEqual(['LCS Spring 2023']);
    expect(new URL(asked[1]!.url).searchParams.get('leagueId')).toBe(LCS_ID);
    expect((await read('tournaments lol/lta_n')).tournaments).toEqual([]);
    expect((await read('schedule lol/lta_n')).matches).toEqual([]);
    expect(paths()).toEqual(['getLeagues', 'getTournamentsForLeague']);
  });

  test('a running match has the score of its details, by any list', async () => {
    for (const poll of ['schedule lol/lcs', 'running lol']) {
      const { matches } = await read(poll);
      expect(matches, poll).toMatchObject([
        { key: MATCH, tournament: SPRING, status: MATCH_STATUS.ongoing, scores: [1, 0] },
      ]);
    }
    // They were read a moment ago.
    expect(paths().filter(name => name === 'getEventDetails')).toHaveLength(1);
  });

  test('a running match whose details cannot be had is not told, and the tournament is not whole', async () => {
    const over = eventJson('completed', [2, 0], '109517090067719743');
    answers['getSchedule'] = () => page([eventJson('inProgress', [2, 0]), over]);
    expect((await read('schedule lol/lcs')).whole).toEqual([SPRING]);
    source = riotSource(KEY);
    answers['getEventDetails'] = () => new FeedFailure('403');
    const { matches, whole } = await read('schedule lol/lcs');
    expect(matches.map(({ key }) => key)).toEqual(['109517090067719743']);
    expect(whole).toEqual([]);
    answers['getEventDetails'] = () => ({ data: { event: null } });
    expect((await read('schedule lol/lcs')).matches).toHaveLength(1);
    answers['getEventDetails'] = () => new FeedFailure('429', 30_000);
    source = riotSource(KEY);
    await expect(read('schedule lol/lcs')).rejects.toMatchObject({ retryAfter: 30_000 });
  });

  test('a schedule that lags behind what is played does not set it back', async () => {
    await read('schedule lol/lcs');
    await read('running lol');
    answers['getSchedule'] = () => page([eventJson('unstarted', [0, 0])]);
    expect((await read('schedule lol/lcs')).matches).toEqual([]);
    now += 11 * MINUTE;
    expect((await read('schedule lol/lcs')).matches).toMatchObject([{ status: MATCH_STATUS.notStarted }]);
  });

  test('a list of what is played that lags behind the schedule takes no end back', async () => {
    answers['getSchedule'] = () => page([eventJson('completed', [2, 0])]);
    await read('schedule lol/lcs');
    expect((await read('running lol')).matches).toEqual([]);
  });

  test('matches have the stage of the tables; without tables they are told without one', async () => {
    const id = '109517090067719730';
    answers['getSchedule'] = () => page([eventJson('completed', [2, 0], id)]);
    const { matches, stages } = await read('schedule lol/lcs');
    expect(matches[0]!.stage).toBe(`${SPRING}/regular_season`);
    expect(stages.map(({ name }) => name)).toEqual(['Regular Season']);
    source = riotSource(KEY);
    answers['getStandings'] = () => new FeedFailure('500');
    expect((await read('schedule lol/lcs')).matches).toMatchObject([{ stage: null }]);
  });

  test('pages are walked through at first, once a day, and twelve at most', async () => {
    const at = (n: number) => new Date(NOW - 3 * DAY - n * MINUTE).toISOString();
    answers['getSchedule'] = ({ searchParams }) => {
      const n = Number(searchParams.get('pageToken') ?? 0);
      const id = `1095170900677197${String(n + 10)}`;
      return page([eventJson('completed', [2, 0], id, at(n))], { older: String(n + 1), newer: null });
    };
    const count = () => paths().filter(name => name === 'getSchedule').length;
    const first = await read('schedule lol/lcs');
    expect(first.matches).toHaveLength(12);
    expect(first.tournaments).toHaveLength(1);
    expect(first.whole).toEqual([]);
    expect(count()).toBe(12);
    now += MINUTE;
    expect(await read('schedule lol/lcs')).toMatchObject({ tournaments: [], matches: [{}] });
    expect(count()).toBe(13);
    now += DAY;
    await read('schedule lol/lcs');
    expect(count()).toBe(25);
  });

  test('the page before is read where the first one does not reach back two days', async () => {
    answers['getSchedule'] = ({ searchParams }) =>
      searchParams.has('pageToken')
        ? page([eventJson('completed', [2, 0], '109517090067719743', '2023-01-26T12:00:00Z')], {
            older: 'b',
            newer: 'c',
          })
        : page([eventJson('unstarted', [0, 0])], { older: 'a', newer: null });
    await read('schedule lol/lcs');
    now += MINUTE;
    expect((await read('schedule lol/lcs')).matches).toHaveLength(2);
  });

  describe('the window of livestats', () => {
    const games: TestGame[] = [{ state: 'inProgress' }];
    const LIVE = `live ${MATCH} ${SPRING}`;
    const times = () => asked.flatMap(({ url }) => new URL(url).searchParams.get('startingTime') ?? []);
    const begin = async () => {
      answers['getEventDetails'] = () => detailsJson([0, 0], games);
      await read('schedule lol/lcs');
      asked.length = 0;
      now = NOW + 7_000;
    };

    test('is asked for 40 seconds back on a boundary of ten; nothing yet is no failure', async () => {
      await begin();
      answers['window'] = () => null;
      const { games: told } = await read(LIVE);
      expect(told[0]!.games).toMatchObject([{ key: gameId(1), status: MATCH_STATUS.ongoing, players: [] }]);
      expect(times()).toEqual(['2023-02-02T12:39:20.000Z', '2023-02-02T12:36:30.000Z']);
      // Too early is no failure where livestats may say so, and is one where it does not.
      expect(asked.filter(({ empty }) => empty).map(({ empty }) => empty)).toEqual([
        [204, 404, 400],
        [204, 404],
      ]);
    });

    test('goes on where it had something', async () => {
      await begin();
      answers['window'] = ({ searchParams }) =>
        searchParams.get('startingTime') === '2023-02-02T12:39:20.000Z'
          ? null
          : windowJson({ at: FRAME_AT, gold: [6000, 5000] });
      const [match] = (await read(LIVE)).games;
      expect(match!.games[0]).toMatchObject({ firstSide: 1, players: { length: 10 }, totals: [{}, {}] });
      // The first frames are asked for without a time, once.
      expect(asked.at(-1)!.url).toBe(`https://feed.lolesports.com/livestats/v1/window/${gameId(1)}`);
      asked.length = 0;
      now += 15_000;
      await read(LIVE);
      expect(times()).toEqual(['2023-02-02T12:36:50.000Z']);
      expect(paths()).toEqual(['getEventDetails', gameId(1)]);
    });

    test('a game that is over is looked at until its frames say so', async () => {
      await begin();
      answers['window'] = () => windowJson({ at: FRAME_AT, gold: [6000, 5000] });
      await read(LIVE);
      answers['getEventDetails'] = () => detailsJson([1, 0], [{ state: 'completed' }]);
      answers['window'] = () => windowJson({ at: FRAME_AT + MINUTE, gold: [7000, 5000], state: 'finished' });
      now += 15_000;
      const [match] = (await read(LIVE)).games;
      expect(match!.games).toMatchObject([
        { status: MATCH_STATUS.ended, winner: 1, totals: [{ figures: { gold: 35_000 } }, {}] },
      ]);
      asked.length = 0;
      now += 15_000;
      expect((await read(LIVE)).games).toEqual([match]);
      expect(paths()).toEqual(['getEventDetails']);
    });

    test('one that never says so is given up', async () => {
      await begin();
      answers['window'] = () => null;
      answers['getEventDetails'] = () => detailsJson([1, 0], [{ state: 'completed' }]);
      for (let i = 0; i < 25; i++) {
        now += 15_000;
        await read(LIVE);
      }
      expect(paths().filter(name => name === gameId(1))).toHaveLength(20 * 2);
    });

    test('that does not answer holds up no score, unless it asks to wait', async () => {
      await begin();
      answers['window'] = () => new FeedFailure('503');
      expect(await read(LIVE)).toMatchObject({
        matches: [{ scores: [0, 0] }],
        games: [{ games: [{ num: 1 }] }],
      });
      answers['window'] = () => new FeedFailure('429', 30_000);
      now += 15_000;
      await expect(read(LIVE)).rejects.toMatchObject({ retryAfter: 30_000 });
    });

    test('a frame of another shape is rejected by the game', async () => {
      await begin();
      answers['window'] = () => ({ ...windowJson(), frames: [{ gameState: 1 }] });
      const { rejects, games: told } = await read(LIVE);
      expect(rejects.map(({ key }) => key)).toEqual([gameId(1)]);
      expect(told).toHaveLength(1);
      answers['window'] = () => ({ frames: [] });
      now += 15_000;
      await expect(read(LIVE)).rejects.toThrow(FeedFailure);
    });
  });
});
