/** Matches of LPDB as facts, and what may be in their place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchesOf } from '#lib/newsroom/feed/liquipedia/matches.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

type Json = Record<string, unknown>;

const FILE = join(import.meta.dirname, '../../../fixtures/feeds/liquipedia/match_valorant.json');
const [sample] = (JSON.parse(readFileSync(FILE, 'utf8')) as { result: Json[] }).result as [Json];
const row: Json = { wiki: 'valorant', ...sample };
const one = (changes: Json = {}) => matchesOf([{ ...row, ...changes }]).matches[0]!;
const side = (name: string, changes: Json = {}): Json => ({ type: 'team', name, score: -1, ...changes });
const sides = (a: Json, b: Json) => ({ match2opponents: [side('Paper Rex', a), side('T1', b)] });

test('a match that is over has its sides, score, result and stage', () => {
  const { matches, stages, rejects } = matchesOf([row]);
  expect(rejects).toEqual([]);
  expect(matches).toEqual([
    {
      key: 'valorant/VCT/2026/Champions#CHAMP26GrA_0001',
      tournament: 'valorant/VCT/2026/Champions',
      stage: 'valorant/VCT/2026/Champions#Group Stage',
      startAt: Date.UTC(2026, 8, 27, 9),
      bestOf: 3,
      sides: [
        { key: 'valorant/100_Thieves', name: '100 Thieves' },
        { key: 'valorant/T1', name: 'T1' },
      ],
      status: MATCH_STATUS.ended,
      scores: [2, 0],
      result: 1,
      round: 'Opening Matches',
      num: null,
    },
  ]);
  expect(stages).toMatchObject([{ name: 'Group Stage', type: 'group', sort: 1 }]);
});

describe('time', () => {
  test.each<[string, Json, number | null]>([
    ['without a zone is UTC', { date: '2026-09-27 09:30:00' }, Date.UTC(2026, 8, 27, 9, 30)],
    ['whose hour is not known is none', { date: '2026-09-27 00:00:00', dateexact: 0 }, null],
    ['of year 0 is none', { date: '0000-01-01 00:00:00' }, null],
    ['that is no time is none', { date: 'soon' }, null],
    ['that is missing is none', { date: undefined }, null],
    ['with the flag as a text', { dateexact: '1' }, Date.UTC(2026, 8, 27, 9)],
  ])('%s', (_, changes, expected) => {
    expect(one(changes).startAt).toBe(expected);
  });
});

describe('state and result', () => {
  const { notStarted, ongoing, ended, cancelled, postponed } = MATCH_STATUS;
  test.each<[string, Json, Json]>([
    [
      'not begun',
      { finished: 0, winner: '', ...sides({}, {}) },
      { status: notStarted, scores: [null, null] },
    ],
    [
      '0:0 before it begins is nothing',
      { finished: 0, winner: '', ...sides({ score: 0 }, { score: 0 }) },
      { status: notStarted, scores: [null, null], result: null },
    ],
    [
      'a score before the end is of a match that runs',
      { finished: 0, winner: '', ...sides({ score: 1 }, { score: 0 }) },
      { status: ongoing, scores: [1, 0], result: null },
    ],
    [
      'the second side won',
      { winner: '2', ...sides({ score: 0 }, { score: 2 }) },
      { scores: [0, 2], result: 2 },
    ],
    ['the winner as a number', { winner: 2, ...sides({ score: 0 }, { score: 2 }) }, { result: 2 }],
    ['the state as a text', { finished: '1' }, { status: ended, result: 1 }],
    ['a draw', { winner: '0', ...sides({ score: 1 }, { score: 1 }) }, { scores: [1, 1], result: 3 }],
    [
      'over without a winner is still to come',
      { winner: '', ...sides({ score: 0 }, { score: 0 }) },
      { status: ended, scores: [null, null], result: null },
    ],
    [
      'the second side did not come',
      { walkover: 'ff', ...sides({ score: 0 }, { score: -1, status: 'FF' }) },
      { status: ended, scores: [null, null], result: 5 },
    ],
    [
      'the first side was disqualified',
      { winner: '2', ...sides({ score: 1, status: 'DQ' }, { score: 2 }) },
      { scores: [1, 2], result: 4 },
    ],
    ['won by default', { resulttype: 'default', winner: '1' }, { result: 5 }],
    [
      'never played',
      { resulttype: 'np', winner: '' },
      { status: cancelled, scores: [null, null], result: null },
    ],
    ['called off', { status: 'cancelled' }, { status: cancelled, result: null }],
    ['put off', { status: 'postponed', finished: 0 }, { status: postponed, result: null }],
    ['a series of unknown length', { bestof: 0 }, { bestOf: null }],
  ])('%s', (_, changes, expected) => {
    expect(one(changes)).toMatchObject(expected);
  });
});

describe('sides', () => {
  test.each<[string, Json]>([
    ['TBD', { name: 'TBD' }],
    ['without a name', { name: '' }],
    ['of another match', { type: 'literal', name: 'Winner of Group A' }],
    ['by its template', { name: 'TBD Team', template: 'tbd' }],
  ])('%s is nobody yet', (_, changes) => {
    expect(one({ match2opponents: [side('x', changes), side('T1')] }).sides).toEqual([
      null,
      { key: 'valorant/T1', name: 'T1' },
    ]);
  });

  test('missing ones are nobody yet', () => {
    expect(one({ match2opponents: [] }).sides).toEqual([null, null]);
  });
});

test('a row that stands twice, or on a page of the tournament too, is one match: the one that was played', () => {
  const early = { ...row, finished: 0, winner: '', ...sides({}, {}) };
  const beside = { ...row, pagename: 'VCT/2026/Champions/Group_Stage', parent: 'VCT/2026/Champions' };
  for (const rows of [
    [row, row],
    [early, row, beside],
    [beside, row, early],
  ]) {
    const { matches, games } = matchesOf(rows);
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({
      status: MATCH_STATUS.ended,
      stage: 'valorant/VCT/2026/Champions#Group Stage',
    });
    expect(games).toHaveLength(1);
  }
});

test('the same id on another tournament is another match', () => {
  expect(matchesOf([row, { ...row, pagename: 'VCT/2025/Champions' }]).matches).toHaveLength(2);
});

describe('round and stage', () => {
  const bracket = (data: Json) => one({ match2bracketdata: { type: 'bracket', ...data } }).round;
  test.each<[Json, string | null]>([
    [{ header: 'Upper Bracket Final,UB Final,UBF' }, 'Upper Bracket Final'],
    [{ header: '', inheritedheader: 'Semifinals,SF' }, 'Semifinals'],
    [{ header: '!ubf' }, null],
    [{}, null],
  ])('%o is %s', (data, expected) => {
    expect(bracket(data)).toBe(expected);
  });

  test('an empty object is written as a list', () => {
    expect(one({ match2bracketdata: [], stream: [] }).round).toBeNull();
  });

  test('a page below the tournament is a stage where it has no sections; an undivided page has none', () => {
    const { stages, matches } = matchesOf([
      { ...row, section: '' },
      {
        ...row,
        section: '',
        pagename: 'VCT/2026/Champions/Play-Ins',
        parent: 'VCT/2026/Champions',
        match2id: 'b',
      },
      { ...row, section: 'Playoffs', match2id: 'c', match2bracketdata: { type: 'bracket' } },
    ]);
    expect(stages.map(({ name, type }) => [name, type])).toEqual([
      ['Playoffs', 'bracket'],
      ['Play-Ins', 'group'],
    ]);
    expect(matches[0]!.stage).toBeNull();
  });
});

describe('games', () => {
  const games = (list: Json[]) => matchesOf([{ ...row, match2games: list }]).games[0]?.games ?? [];
  const map = (changes: Json): Json => ({ map: 'Lotus', scores: [13, 9], winner: '1', ...changes });

  test.each<[string, Json[], (number | null)[]]>([
    ['that were played', [map({}), map({ winner: '2', scores: [9, 13] })], [1, 2]],
    ['unplayed ones have [0,0]', [map({}), map({ winner: '', scores: [0, 0] })], [1]],
    ['or nothing', [map({}), map({ winner: '', scores: [] }), map({ winner: '', scores: undefined })], [1]],
    ['or say so', [map({}), map({ status: 'notplayed' }), map({ resulttype: 'np' })], [1]],
    ['one that runs has no winner', [map({ winner: '', scores: [7, 5] })], [null]],
    [
      'players in either shape pass',
      [
        map({ opponents: [{ score: 13, players: [{ player: 'a0', acs: 200 }] }] }),
        map({ participants: { '1_3': { player: 'a0', acs: 200 } } }),
        map({ participants: [] }),
      ],
      [1, 1, 1],
    ],
  ])('%s', (_, list, winners) => {
    expect(games(list).map(({ winner }) => winner)).toEqual(winners);
  });

  test('have a length where it is told', () => {
    expect(games([map({ length: '31:05' }), map({ length: '' })]).map(game => game.durationS)).toEqual([
      1865,
      null,
    ]);
  });

  test('nothing of a player is told', () => {
    expect(JSON.stringify(matchesOf([row]).games)).not.toMatch(/a0|A0|jett|acs/);
  });
});

test('where to watch: whole addresses alone', () => {
  const stream = {
    twitch: 'valorant',
    bilibili: 'https://live.bilibili.com/1',
    huya: 'http://www.huya.com/x',
  };
  expect(one({ stream }).streams).toEqual([{ name: '哔哩哔哩', url: 'https://live.bilibili.com/1' }]);
});

test('a page whose name would make another condition is no page', () => {
  expect(matchesOf([{ ...row, pagename: 'X]] OR [[pagename::!' }])).toMatchObject({ matches: [] });
});

test('a row that cannot be read is left out by its page and id', () => {
  const { matches, rejects } = matchesOf([row, { ...row, match2id: 'odd', match2opponents: 'x' }]);
  expect(matches).toHaveLength(1);
  expect(rejects.map(({ key }) => key)).toEqual(['match VCT/2026/Champions#odd']);
});
