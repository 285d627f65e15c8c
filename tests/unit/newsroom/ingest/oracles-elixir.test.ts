import { describe, expect, test } from 'vitest';
import { draftOrder, firstToDraft } from '#lib/newsroom/ingest/oracles-elixir/draft.ts';
import { playerFigures, teamFigures } from '#lib/newsroom/ingest/oracles-elixir/figures.ts';
import { type OeGame, readGame } from '#lib/newsroom/ingest/oracles-elixir/game.ts';
import { leagueNames } from '#lib/newsroom/ingest/oracles-elixir/league.ts';
import {
  groupSeries,
  judgeSeries,
  mainSide,
  seriesScore,
} from '#lib/newsroom/ingest/oracles-elixir/series.ts';

const POSITIONS = ['top', 'jng', 'mid', 'bot', 'sup'];

interface Overrides {
  num?: number;
  date?: string;
  blue?: string;
  red?: string;
  won?: 'Blue' | 'Red';
  league?: string;
  players?: Partial<Record<'Blue' | 'Red', string[]>>;
}

function rows(overrides: Overrides = {}) {
  const { num = 1, date = '2025-01-12 09:24:17', blue = 'WBG', red = 'TES', won = 'Blue' } = overrides;
  const game = { gameid: `g${date}`, league: overrides.league ?? 'LPL', year: '2025', split: 'Split 1' };
  return (['Blue', 'Red'] as const).flatMap(side => {
    const teamname = side === 'Blue' ? blue : red;
    const names = overrides.players?.[side] ?? POSITIONS.map(position => `${teamname} ${position}`);
    const common = { ...game, date, game: String(num), side, teamname, result: side === won ? '1' : '0' };
    return [
      ...POSITIONS.map((position, i) => ({ ...common, position, playername: names[i]!, champion: 'Ahri' })),
      { ...common, position: 'team', playername: '', champion: '' },
    ];
  });
}

const game = (overrides: Overrides = {}): OeGame => readGame(rows(overrides));

test('a draft follows the tournament order of bans and picks', () => {
  const list = (colour: string) => ({
    bans: [1, 2, 3, 4, 5].map(n => `${colour}ban${n}`),
    picks: [1, 2, 3, 4, 5].map(n => `${colour}pick${n}`),
  });
  const order = draftOrder(list('b'), list('r'), 'Blue').map(step => step.champion);
  expect(order.slice(0, 6)).toEqual(['bban1', 'rban1', 'bban2', 'rban2', 'bban3', 'rban3']);
  expect(order.slice(6, 12)).toEqual(['bpick1', 'rpick1', 'rpick2', 'bpick2', 'bpick3', 'rpick3']);
  expect(order.slice(12, 16)).toEqual(['rban4', 'bban4', 'rban5', 'bban5']);
  expect(order.slice(16)).toEqual(['rpick4', 'bpick4', 'bpick5', 'rpick5']);
});

test('where red drafts first, the two sides change their parts', () => {
  const list = (colour: string) => ({
    bans: [1, 2, 3, 4, 5].map(n => `${colour}ban${n}`),
    picks: [1, 2, 3, 4, 5].map(n => `${colour}pick${n}`),
  });
  const steps = draftOrder(list('b'), list('r'), 'Red');
  const order = steps.map(step => step.champion);
  expect(order.slice(0, 6)).toEqual(['rban1', 'bban1', 'rban2', 'bban2', 'rban3', 'bban3']);
  expect(order.slice(6, 12)).toEqual(['rpick1', 'bpick1', 'bpick2', 'rpick2', 'rpick3', 'bpick3']);
  expect(order.slice(12, 16)).toEqual(['bban4', 'rban4', 'bban5', 'rban5']);
  expect(order.slice(16)).toEqual(['bpick4', 'rpick4', 'rpick5', 'bpick5']);
  expect(steps.every(({ champion, colour }) => champion.startsWith(colour === 'Red' ? 'r' : 'b'))).toBe(true);
});

test.each([
  [undefined, undefined, 'Blue'],
  ['', '', 'Blue'],
  ['1', '0', 'Blue'],
  ['0', '1', 'Red'],
  ['1', '', 'Blue'],
  ['', '1', 'Red'],
  ['1', '1', null],
  ['0', '0', null],
])('firstPick %j of blue and %j of red: %s begins', (blue, red, first) => {
  expect(firstToDraft(blue, red)).toBe(first);
});

test('a draft of which nobody knows who began has no steps', () => {
  const draftOf = (blue: string, red: string) =>
    readGame(rows().map(row => ({ ...row, ban1: row.side, firstPick: row.side === 'Blue' ? blue : red })))
      .draft;
  expect(draftOf('1', '1')).toEqual([]);
  expect(draftOf('0', '1').map(step => [step.num, step.colour])).toEqual([
    [1, 'Red'],
    [2, 'Blue'],
  ]);
});

test.each([
  ['LEC', 'Versus', '2026 LEC Versus 赛段', 'LEC 英雄联盟 EMEA 冠军联赛', 2],
  ['CBLOL', '', '2026 CBLOL', 'CBLOL 英雄联盟巴西冠军联赛', 2],
  ['AL', 'Winter', '2026 AL 冬季赛', 'AL 英雄联盟阿拉伯联赛', 4],
  ['ROL', 'Winter', '2026 ROL 冬季赛', 'ROL 英雄联盟比荷卢联赛', 4],
  ['LIT', 'Winter', '2026 LIT 冬季赛', 'LIT 英雄联盟意大利联赛', 4],
  ['HLL', 'Winter', '2026 HLL 冬季赛', 'HLL 英雄联盟希腊传奇联赛', 4],
  ['HW', '', '2026 HW', 'HW 英雄联盟捷克与斯洛伐克联赛', 4],
  ['CCWS', '', '2026 CCWS', 'CCWS 英雄联盟德语区赛事', 4],
  ['XYZ', 'Split 4', '2026 XYZ Split 4', 'XYZ', 4],
])('league %s, split %j: %s of %s, level %i', (league, split, name, series, level) => {
  expect(leagueNames({ league, split, year: 2026 })).toMatchObject({ name, series: { name: series }, level });
});

test('a ban that the source lacks leaves a gap in the step numbers', () => {
  const steps = draftOrder({ bans: ['', 'Vi'], picks: [] }, { bans: ['Ashe'], picks: [] }, 'Blue');
  expect(steps.map(step => [step.num, step.champion])).toEqual([
    [2, 'Ashe'],
    [3, 'Vi'],
  ]);
});

describe('one game', () => {
  test('reads sides, winner, time in UTC and players', () => {
    const read = game({ won: 'Red' });
    expect(read.start_at).toBe(Date.UTC(2025, 0, 12, 9, 24, 17));
    expect([read.blue.won, read.red.won]).toEqual([false, true]);
    expect(read.blue.players.map(player => player.position)).toEqual(POSITIONS);
  });

  test('unknown players are counted, not invented; an unknown team has no name', () => {
    const read = game({
      red: 'unknown team',
      players: { Red: ['unknown player', 'A', 'B', 'unknown player', 'C'] },
    });
    expect(read.red).toMatchObject({ name: null, key: null, unknownPlayers: 2 });
    expect(read.red.players.map(player => player.name)).toEqual(['A', 'B', 'C']);
  });

  test.each([
    [rows().filter(row => row.position !== 'team'), '缺少 Blue 方的战队行'],
    [rows({ red: 'WBG' }), '与自己对阵'],
    [rows().map(row => ({ ...row, result: '1' })), 'result 相同'],
    [rows({ date: 'yesterday' }), '日期'],
  ])('refuses rows that are not one whole game', (input, reason) => {
    expect(() => readGame(input)).toThrow(reason);
  });
});

describe('series', () => {
  const sizes = (games: OeGame[]) => groupSeries(games).map(series => series.games.map(each => each.num));

  test('games of one series share the two teams, sides swapped or not', () => {
    const games = [
      game({ num: 1 }),
      game({ num: 1, blue: 'EDG', red: 'JDG', date: '2025-01-12 09:30:00' }),
      game({ num: 2, blue: 'TES', red: 'WBG', date: '2025-01-12 10:30:00' }),
    ];
    expect(sizes(games)).toEqual([[1, 2], [1]]);
  });

  test('a series crosses midnight', () => {
    const games = [
      game({ num: 1, date: '2025-01-25 22:50:00' }),
      game({ num: 2, date: '2025-01-25 23:52:00' }),
      game({ num: 3, date: '2025-01-26 00:58:00' }),
    ];
    expect(sizes(games)).toEqual([[1, 2, 3]]);
  });

  test('game 1 starts a new series on the same day', () => {
    const games = [game({ num: 1 }), game({ num: 1, date: '2025-01-12 12:00:00' })];
    expect(sizes(games)).toEqual([[1], [1]]);
  });

  test('a game number that does not rise starts another series, even without game 1', () => {
    const games = [game({ num: 1 }), game({ num: 2, date: '2025-01-12 10:30:00' })];
    const again = [
      game({ num: 2, date: '2025-01-12 13:00:00' }),
      game({ num: 3, date: '2025-01-12 14:00:00' }),
    ];
    expect(sizes([...games, ...again])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('a game on another day does not continue a series', () => {
    const games = [game({ num: 1 }), game({ num: 2, date: '2025-01-14 12:00:00' })];
    expect(sizes(games)).toEqual([[1], [2]]);
  });

  test('two unknown teams are told apart by their players', () => {
    const unknown = { blue: 'unknown team', red: 'unknown team' };
    const a = ['a1', 'a2', 'a3', 'a4', 'a5'];
    const b = ['b1', 'b2', 'b3', 'b4', 'b5'];
    const c = ['c1', 'c2', 'c3', 'c4', 'c5'];
    const games = [
      game({ ...unknown, num: 1, players: { Blue: a, Red: b }, won: 'Blue' }),
      game({ ...unknown, num: 2, players: { Blue: b, Red: a }, won: 'Red', date: '2025-01-12 10:30:00' }),
      game({ ...unknown, num: 2, players: { Blue: c, Red: a }, date: '2025-01-12 11:30:00' }),
    ];
    const series = groupSeries(games);
    expect(series.map(each => each.games.length)).toEqual([2, 1]);
    expect(seriesScore(series[0]!)).toEqual({ main: 2, guest: 0 });
    expect(mainSide(games[0]!, games[1]!).colour).toBe('Red');
  });

  test('the score counts wins of the team that began on blue; a missing game 1 leaves it unknown', () => {
    const games = [
      game({ num: 1, won: 'Red' }),
      game({ num: 2, blue: 'TES', red: 'WBG', won: 'Red', date: '2025-01-12 10:30:00' }),
      game({ num: 3, won: 'Red', date: '2025-01-12 11:30:00' }),
    ];
    expect(seriesScore({ games })).toEqual({ main: 1, guest: 2 });
    expect(seriesScore({ games: games.slice(1) })).toBeNull();
  });
});

test.each([
  [
    'a series that went to the last game sets the best-of of the others',
    ['3:2', '3:0'],
    [5, 5],
    ['3:2', '3:0'],
  ],
  [
    '2:0 alone may be of two games or three: the best-of is unknown',
    ['2:0', '2:0'],
    [null, null],
    ['2:0', '2:0'],
  ],
  [
    'beside a draw a last game sets the best-of of its own series only',
    ['2:1', '1:1', '2:0'],
    [3, null, null],
    ['2:1', null, '2:0'],
  ],
  ['with single games only every series is best of one', ['1:0', '0:1'], [1, 1], ['1:0', '0:1']],
  [
    '1:0 beside a best of three lacks games: its score is unknown',
    ['1:0', '2:1', '2:0'],
    [null, 3, 3],
    [null, '2:1', '2:0'],
  ],
  ['draws are accepted where no other series contradicts them', ['1:1', '2:0'], [null, null], ['1:1', '2:0']],
  ['an unknown score stays unknown', [null, '2:1'], [null, 3], [null, '2:1']],
])('%s', (_, input, bestOf, scores) => {
  const read = (text: string | null) => {
    if (text === null) return null;
    const [main, guest] = text.split(':').map(Number);
    return { main: main!, guest: guest! };
  };
  const verdicts = judgeSeries(input.map(read));
  expect(verdicts.map(verdict => verdict.best_of)).toEqual(bestOf);
  expect(verdicts.map(verdict => verdict.score)).toEqual(scores.map(read));
});

describe('figures', () => {
  test('a player: columns that the source lacks are null or left out', () => {
    const read = playerFigures({
      kills: '4',
      totalgold: '14706',
      'total cs': '314',
      damageshare: '0.12',
      goldat10: '',
    });
    expect(read).toMatchObject({ kills: 4, gold: 14706, cs: 314, deaths: null, damage: null });
    expect(JSON.parse(read.extra!)).toEqual({ damage_share: 0.12 });
  });

  test('a side: gold at a minute only where gold and lead are both given', () => {
    const row = { kills: '17', firstblood: '1', goldat10: '16391', golddiffat10: '1415', goldat15: '' };
    expect(teamFigures(row)).toMatchObject({
      kills: 17,
      heralds: null,
      first_blood: true,
      gold_at: [{ minute: 10, gold: 16391, diff: 1415 }],
    });
    expect(teamFigures({}).first_blood).toBeNull();
  });
});
