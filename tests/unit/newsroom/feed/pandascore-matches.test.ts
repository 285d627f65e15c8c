/** Matches of PandaScore as facts: the recorded ones, and what may be in their place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchesOf } from '#lib/newsroom/feed/pandascore/matches.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

type Json = Record<string, unknown>;
const answer = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../fixtures/feeds/pandascore/${name}.json`), 'utf8'),
  );

const finished = answer('match_finished') as Json;
const [valorant, worlds] = answer('matches_tbd') as [Json, Json];
const [koi, g2] = finished['opponents'] as [Json, Json];
const one = (match: Json, changes: Json = {}) => matchesOf([{ ...match, ...changes }]).matches[0]!;

describe('a match', () => {
  test('that is over has its sides, score, result, round and official streams', () => {
    expect(one(finished)).toEqual({
      key: '720982',
      tournament: '5386',
      stage: '9913',
      // As announced: it began four minutes later.
      startAt: Date.UTC(2023, 1, 20, 17),
      bestOf: 5,
      sides: [
        { key: '129970', name: 'KOI' },
        { key: '88', name: 'G2 Esports' },
      ],
      status: MATCH_STATUS.ended,
      scores: [1, 3],
      result: 2,
      round: 'Round 1 match 1',
      num: null,
      streams: [{ name: 'Twitch', url: 'https://www.twitch.tv/lec' }],
    });
  });

  test('has its games with winner and length', () => {
    const { games } = matchesOf([finished]);
    expect(games[0]).toMatchObject({ key: '720982', tournament: '5386' });
    expect(games[0]!.games.map(({ key, num, winner, durationS }) => [key, num, winner, durationS])).toEqual([
      ['243129', 1, 2, 1730],
      ['243130', 2, 2, 1404],
      ['243131', 3, 1, 1589],
      ['243132', 4, 2, 2337],
    ]);
    expect(games[0]!.games[0]!.startAt).toBe(Date.UTC(2023, 1, 20, 17, 4, 44));
  });

  test('that nobody is known of has no sides, no score and no games', () => {
    const { matches, games, stages, rejects } = matchesOf([valorant, worlds]);
    expect(rejects).toEqual([]);
    expect(games).toEqual([]);
    expect(matches.map(({ sides, scores, result, round }) => [sides, scores, result, round])).toEqual([
      [[null, null], [null, null], null, 'Grand final'],
      [[null, null], [null, null], null, 'Round 5'],
    ]);
    expect(stages.map(({ key, tournament, name, type }) => [key, tournament, name, type])).toEqual([
      ['12038', '6714', 'Playoffs', 'bracket'],
      ['11808', '6560', 'Group Stage', 'group'],
    ]);
    expect(stages[0]!.sort).toBeLessThan(stages[1]!.sort);
  });

  const nothing = { results: [], winner_id: null, games: [] };
  const zero = [
    { team_id: 129970, score: 0 },
    { team_id: 88, score: 0 },
  ];
  const opponent = (id: number, name: string, type = 'Team') => ({ type, opponent: { id, name } });
  test.each<[string, Json, Json]>([
    [
      '0:0 before it begins is nothing',
      { status: 'not_started', ...nothing, results: zero },
      { scores: [null, null], status: 1 },
    ],
    [
      '0:0 while it runs is a score',
      { status: 'running', ...nothing, results: zero },
      { scores: [0, 0], status: 2, result: null },
    ],
    [
      'over without winner and score is still to come',
      { ...nothing, results: zero },
      { status: 3, scores: [null, null], result: null },
    ],
    ['over with a score and no winner yet', { winner_id: null }, { status: 3, scores: [1, 3], result: null }],
    [
      'a draw',
      {
        draw: true,
        winner_id: null,
        results: [
          { team_id: 129970, score: 1 },
          { team_id: 88, score: 1 },
        ],
      },
      { scores: [1, 1], result: 3 },
    ],
    ['the first side forfeits', { forfeit: true, results: zero }, { status: 3, scores: [0, 0], result: 4 }],
    ['the second side forfeits', { forfeit: true, winner_id: 129970, results: zero }, { result: 5 }],
    [
      'called off',
      { status: 'canceled', ...nothing, scheduled_at: null, begin_at: null },
      { status: 5, result: null, startAt: null },
    ],
    [
      'called off because a side did not come',
      { status: 'canceled', forfeit: true, results: zero },
      { status: 3, result: 4 },
    ],
    [
      'called off with a winner that no forfeit explains',
      { status: 'canceled' },
      { status: 5, result: null, scores: [null, null] },
    ],
    [
      'put off',
      { status: 'postponed', ...nothing, scheduled_at: null, begin_at: null },
      { status: 4, startAt: null },
    ],
    [
      'on another date',
      { status: 'not_started', ...nothing, rescheduled: true, scheduled_at: '2023-02-21T17:00:00Z' },
      { startAt: Date.UTC(2023, 1, 21, 17) },
    ],
    [
      'in a state that is not known',
      { status: 'suspended' },
      { status: 0, scores: [null, null], result: null },
    ],
    ['first to three wins', { match_type: 'first_to', number_of_games: 3 }, { bestOf: 5 }],
    ['in a format of its own', { match_type: 'red_bull_home_ground' }, { bestOf: null }],
    ['without a number of games', { number_of_games: null }, { bestOf: null }],
    [
      'one side known',
      { opponents: [koi], ...nothing, status: 'not_started' },
      { sides: [{ key: '129970', name: 'KOI' }, null] },
    ],
    [
      'TBD is nobody',
      { opponents: [opponent(1, ' tbd '), g2] },
      { sides: [null, { key: '88', name: 'G2 Esports' }] },
    ],
    [
      'single players are no teams',
      { opponents: [opponent(585, 'Faker', 'Player'), opponent(586, 'x', 'Player')] },
      { sides: [null, null] },
    ],
    ['named by its sides alone', { name: 'KOI vs G2' }, { round: null }],
    ['with keys that are new', { low_latency_feed: { a: 1 } }, { key: '720982' }],
  ])('%s', (_, changes, expected) => {
    expect(one(finished, changes)).toMatchObject(expected);
  });

  test('games that were not played, or given up, are left out; one that runs has no winner', () => {
    const [game] = finished['games'] as [Json];
    const games = [
      { ...game, id: 3, position: 3, status: 'not_started', winner: { id: null } },
      { ...game, id: 2, position: 2, status: 'running', length: null, winner: null },
      { ...game, id: 1, position: 1 },
      { ...game, id: 4, position: 4, forfeit: true },
    ];
    expect(
      matchesOf([{ ...finished, games }]).games[0]!.games.map(each => [each.key, each.status, each.winner]),
    ).toEqual([
      ['1', MATCH_STATUS.ended, 2],
      ['2', MATCH_STATUS.ongoing, null],
    ]);
    expect(matchesOf([{ ...finished, opponents: [koi] }]).games).toEqual([]);
  });

  test('streams have the names that readers know; those that are not official are left out', () => {
    const stream = (raw_url: string | null, official = true) => ({ raw_url, official });
    const urls = [
      'https://live.bilibili.com/6',
      'https://www.douyu.com/288016',
      'https://www.huya.com/ldl',
      'https://www.youtube.com/watch?v=a',
      'https://www.twitch.tv/lck',
      'https://play.afreecatv.com/lck',
      'http://www.huya.com/x',
      'https://nothuya.com/x',
    ];
    const streams_list = [
      ...urls.map(url => stream(url)),
      stream(null),
      stream('https://www.huya.com/fan', false),
    ];
    expect(one(finished, { streams_list }).streams!.map(({ name }) => name)).toEqual([
      '哔哩哔哩',
      '斗鱼',
      '虎牙',
      'YouTube',
      'Twitch',
      'play.afreecatv.com',
      'nothuya.com',
    ]);
    expect(one(answer('match_streams')).streams).toEqual([{ name: '虎牙', url: 'https://www.huya.com/ldl' }]);
    expect(one(finished, { streams_list: undefined })).not.toHaveProperty('streams');
  });

  test('one that cannot be read is rejected by its id, the others are read; other games are passed over', () => {
    const broken = { ...worlds, results: 'none' };
    const csgo = { ...valorant, id: 5, videogame: { id: 3 }, opponents: 7 };
    const { matches, rejects } = matchesOf([broken, finished, csgo]);
    expect(matches.map(({ key }) => key)).toEqual(['720982']);
    expect(rejects).toEqual([{ key: 'match 841976', reason: expect.stringContaining('results') }]);
  });
});
