/** Riot's gateway: tournaments, the schedule, and which match is whose, read from recorded answers. */
import { describe, expect, test } from 'vitest';
import {
  inOrderOf,
  matchOf,
  teamOf,
  tournamentOf,
  tournamentOfEvent,
} from '#lib/newsroom/feed/riot/facts.ts';
import { LEAGUES, leagueKey } from '#lib/newsroom/feed/riot/leagues.ts';
import { readItems, riotEvent, riotTournament } from '#lib/newsroom/feed/riot/shapes.ts';
import type { FeedMatch } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import {
  details,
  event,
  LCS,
  leagueOf,
  recorded,
  SPRING,
  spring,
  type TestTeam,
  team,
} from '#tests/support/riot-answers.ts';

const { notStarted, ongoing, ended, unknown } = MATCH_STATUS;
const PLACE = { tournament: SPRING, stage: null };
const events = recorded('getSchedule').data.schedule.events as Record<string, unknown>[];

describe('tournaments', () => {
  test('are named by their slug beside the league, with the days as announced', () => {
    const { read } = readItems(
      recorded('getTournamentsForLeague').data.leagues[0].tournaments,
      riotTournament,
    );
    expect(read.map(each => tournamentOf(LCS, each))).toMatchObject([
      { name: 'LCS Mss 2021' },
      { name: 'LCS Summer 2022' },
      {
        key: SPRING,
        gameId: 3,
        name: 'LCS Spring 2023',
        nameSub: 'Spring 2023',
        series: { key: 'lol/lcs', name: 'LCS' },
        zone: { code: 'lta' },
        level: 2,
        startAt: Date.UTC(2023, 0, 23, 16),
        endAt: Date.UTC(2023, 3, 11, 16) - 1,
      },
    ]);
  });

  test('of VALORANT belong to the year', () => {
    const told = {
      id: '115570858980956868',
      slug: 'vct_masters_2026',
      startDate: '2026-03-01',
      endDate: '2026-03-15',
    };
    expect(tournamentOf(leagueOf('vct_masters'), told)).toMatchObject({
      gameId: 1,
      name: 'Masters 2026',
      series: { key: 'vct-2026', name: 'VCT 2026' },
      zone: { code: 'international', name: '国际' },
      level: 1,
    });
  });

  test('each followed league has a name of its own in polls', () => {
    expect(new Set(LEAGUES.map(leagueKey)).size).toBe(LEAGUES.length);
  });
});

describe('the schedule', () => {
  test('each match has its teams, time, round and result', () => {
    const { read, rejects } = readItems(events, riotEvent);
    expect(rejects).toEqual([]);
    expect(matchOf(read[0]!, PLACE, undefined)).toEqual({
      key: '109517090067719742',
      tournament: SPRING,
      stage: null,
      startAt: Date.UTC(2023, 1, 2, 22),
      bestOf: 1,
      sides: [
        { key: 'CLG', name: 'CLG' },
        { key: 'Cloud9', name: 'Cloud9' },
      ],
      status: ended,
      scores: [0, 1],
      result: 2,
      round: 'Week 2',
      num: null,
    });
    expect(matchOf(read[2]!, PLACE, undefined)).toMatchObject({ status: notStarted, scores: [null, null] });
  });

  const win = { wins: 2, outcome: 'win' };
  const loss = { wins: 1, outcome: 'loss' };
  test.each<[string, readonly [TestTeam, TestTeam], number | null, Partial<FeedMatch>]>([
    ['a winner that is told', [win, loss], 3, { scores: [2, 1], result: 1 }],
    ['the guest wins', [loss, win], 3, { scores: [1, 2], result: 2 }],
    ['the score is still to come', [{}, {}], 3, { scores: [null, null], result: null }],
    ['no result at all', [{ wins: null }, { wins: null }], 3, { scores: [null, null], result: null }],
    [
      'a score that lags behind the end',
      [{ wins: 1 }, { wins: 1 }],
      3,
      { scores: [null, null], result: null },
    ],
    ['the leader has not won yet', [{ wins: 1 }, {}], 3, { scores: [null, null], result: null }],
    [
      'a best of one without outcome and count',
      [{ wins: 1 }, {}],
      null,
      { bestOf: null, scores: [1, 0], result: 1 },
    ],
    ['a series of two', [{ wins: 1 }, { wins: 1 }], 2, { scores: [1, 1], result: 3 }],
    [
      'a tie that is told',
      [
        { wins: 1, outcome: 'tie' },
        { wins: 1, outcome: 'tie' },
      ],
      null,
      { result: 3 },
    ],
    [
      'a winner without a game is no 0:0',
      [{ outcome: 'win' }, { outcome: 'loss' }],
      3,
      { scores: [null, null], result: 1 },
    ],
  ])('over: %s', (_, sides, count, expected) => {
    expect(matchOf(event('completed', sides, { count }), PLACE, undefined)).toMatchObject({
      status: ended,
      ...expected,
    });
  });

  test('a running match has the score of its details, and is not told without them', () => {
    const running = event('inProgress', [{ wins: 1 }, { wins: 1 }]);
    const own = details([2, 1], [{ state: 'completed' }]);
    expect(matchOf(running, PLACE, own)).toMatchObject({ status: ongoing, scores: [2, 1], result: null });
    expect(matchOf(running, PLACE, undefined)).toBeUndefined();
    const turned = { ...own, match: { ...own.match, teams: own.match.teams.toReversed() } };
    expect(matchOf(running, PLACE, turned)).toMatchObject({ scores: [2, 1] });
  });

  test('a state that is not known is none', () => {
    expect(matchOf(event('paused'), PLACE, undefined)).toMatchObject({
      status: unknown,
      scores: [null, null],
    });
  });

  test('an event of a wrong shape is left out by the id of its match, ids are never numbers', () => {
    const [first] = events as [{ match: object }];
    const numeric = { ...first, match: { ...first.match, id: Number('109517090067719742') } };
    const timeless = { ...first, startTime: 'soon', some_new_key: { a: 1 } };
    const { read, rejects } = readItems([...events, timeless, numeric, 'x'], riotEvent);
    expect(read).toHaveLength(events.length);
    expect(rejects.map(({ key }) => key)).toEqual(['109517090067719742', '#6', '#7']);
  });
});

describe('teams', () => {
  test.each<[string, TestTeam]>([
    ['TBD', { name: 'TBD', code: 'TBD' }],
    ['the code alone says so', { name: 'To be decided', code: 'TBD' }],
    ['no name', { name: ' ' }],
    ['待定', { name: '待定', code: '' }],
  ])('nobody: %s', (_, told) => {
    expect(teamOf(team(told))).toBeNull();
  });

  test('another spelling is an alias, another case is none', () => {
    const short = team({ name: 'JDG Esports', code: 'JDG', id: '99566404852189289' });
    const long = team({ name: 'Beijing JDG Esports', code: 'JDG' });
    expect(teamOf(long, short)).toEqual({
      key: '99566404852189289',
      name: 'Beijing JDG Esports',
      aka: ['JDG Esports'],
    });
    const loud = team({ name: 'BILIBILI GAMING', code: 'BLG' });
    expect(teamOf(loud, team({ name: 'Bilibili Gaming', code: 'BLG' }))).toEqual({
      key: 'BILIBILI GAMING',
      name: 'BILIBILI GAMING',
    });
  });

  test('the details name a side that the schedule does not', () => {
    const [lng, jdg] = [team({ name: 'LNG Esports', code: 'LNG' }), team({ name: 'JDG', code: 'JDG' })];
    const nobody = team({ name: 'TBD', code: 'TBD' });
    expect(inOrderOf([nobody, lng], [lng, jdg])).toEqual([jdg, lng]);
    expect(inOrderOf([lng, jdg], [jdg, lng])).toEqual([lng, jdg]);
    // Names that are alike are not the same.
    expect(inOrderOf([lng, jdg], [team({ name: 'LNG', code: 'L' }), jdg])).toEqual([undefined, jdg]);
  });
});

describe('the tournament of an event', () => {
  const cup = {
    ...spring,
    key: '109517090066605600',
    startAt: Date.UTC(2023, 1, 1),
    endAt: Date.UTC(2023, 1, 5),
  };
  type Has = (tournament: string, match: string) => boolean;
  const has =
    (key: string): Has =>
    tournament =>
      tournament === key;
  const none: Has = () => false;

  test.each<[string, Parameters<typeof event>[2], Has, string | undefined]>([
    ['by its dates', { startTime: '2023-03-02T12:00:00Z' }, none, SPRING],
    ['a day beyond them, in another time zone', { startTime: '2023-04-11T22:00:00Z' }, none, SPRING],
    ['none at that time', { startTime: '2023-06-11T22:00:00Z' }, none, undefined],
    ['two overlap: the one that has the match', {}, has(cup.key), cup.key],
    ['two overlap and neither is known to have it', {}, none, undefined],
    ['told by the event', { tournament: { id: SPRING } }, has(cup.key), SPRING],
    [
      'told, but not known',
      { tournament: { id: '109517090066605999' }, startTime: '2023-03-02T12:00:00Z' },
      none,
      SPRING,
    ],
  ])('%s', (_, changes, tables, expected) => {
    expect(tournamentOfEvent(event('unstarted', [{}, {}], changes), [spring, cup], tables)).toBe(expected);
  });
});
