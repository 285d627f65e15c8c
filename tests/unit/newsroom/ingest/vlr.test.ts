import { describe, expect, test } from 'vitest';
import { RowError } from '#lib/newsroom/ingest/fields.ts';
import { abbreviationSides } from '#lib/newsroom/ingest/vlr/abbreviation.ts';
import { detailTime, eventDates, listTime } from '#lib/newsroom/ingest/vlr/dates.ts';
import { pairUp, placePairs } from '#lib/newsroom/ingest/vlr/economy-table.ts';
import { places, prize } from '#lib/newsroom/ingest/vlr/event-row.ts';
import { listedMatch, winnerSide } from '#lib/newsroom/ingest/vlr/match-row.ts';
import { roundName, stageShape, teamNames, tournamentNames } from '#lib/newsroom/ingest/vlr/names.ts';
import { playerRow } from '#lib/newsroom/ingest/vlr/player-row.ts';
import { parseVeto } from '#lib/newsroom/ingest/vlr/veto.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));

describe('times of vlr.gg', () => {
  test.each([
    ['Fri, January 17, 2025', '3:30 AM', '2025-01-16T22:00'],
    ['Sun, October 5, 2025Today', '12:00 PM', '2025-10-05T06:30'],
    ['Sun, August 31, 2025Yesterday', '12:15 AM', '2025-08-30T18:45'],
    ['TBD', 'TBD', null],
    ['Fri, January 17, 2025', 'TBD', null],
  ])('in the list, %s %s of India is %s', (date, time, instant) => {
    expect(iso(listTime(date, time))).toBe(instant);
  });

  test.each([
    ['2025-01-16 17:00:00', '2025-01-16T22:00'],
    ['2025-03-09 01:59:00', '2025-03-09T06:59'],
    ['2025-03-09 03:00:00', '2025-03-09T07:00'],
    ['2025-07-15 04:00:00', '2025-07-15T08:00'],
    ['2025-11-02 12:00:00', '2025-11-02T17:00'],
    ['', null],
  ])('in the detailed files, %s of the US east coast is %s', (field, instant) => {
    expect(iso(detailTime(field))).toBe(instant);
  });

  test.each([['32 March'], ['2025-02-30 10:00:00'], ['2025-13-01 10:00:00']])('%s is no time', field => {
    expect(() => detailTime(field)).toThrow(RowError);
  });

  test.each([
    ['Jan 17, 2025 - Feb 9, 2025', '2025-01-16T16:00', '2025-02-09T15:59'],
    ['Jan 11 - 25, 2025', '2025-01-10T16:00', '2025-01-25T15:59'],
    ['Dec 20, 2025 - Jan 5, 2026', '2025-12-19T16:00', '2026-01-05T15:59'],
    ['Dec 1 - Dec 3, 2025', '2025-11-30T16:00', '2025-12-03T15:59'],
    ['Jun 8, 2025', '2025-06-07T16:00', '2025-06-08T15:59'],
    ['TBD', null, null],
  ])('an event of %s lasts from %s to %s', (field, start, end) => {
    const range = eventDates(field);
    expect([iso(range.start), iso(range.end)]).toEqual([start, end]);
  });
});

describe('names of vlr.gg', () => {
  test.each([
    ['VCT 2025: China Stage 2', '2025 VCT 中国赛区 第二赛段', 'VCT CN 第二赛段', 'china', 2],
    ['VCT 2025 EMEA Kickoff_csvs', '2025 VCT EMEA 赛区 启点赛', 'VCT EMEA 启点赛', 'emea', 2],
    [
      'Champions Tour 2026: Pacific Stage 1',
      '2026 VCT 太平洋赛区 第一赛段',
      'VCT 太平洋 第一赛段',
      'pacific',
      2,
    ],
    ['Valorant Masters Toronto 2025', '2025 无畏契约大师赛 多伦多站', '多伦多大师赛', 'international', 1],
    [
      'Valorant Masters Atlantis 2031',
      '2031 无畏契约大师赛 Atlantis站',
      'Atlantis大师赛',
      'international',
      1,
    ],
    ['Valorant Champions 2025', '2025 无畏契约全球冠军赛', '全球冠军赛', 'international', 1],
  ])('%s is %s', (title, name, short, zone, level) => {
    expect(tournamentNames(title)).toMatchObject({ name, short, zone, level, isKnown: true });
  });

  test('a tournament of another kind keeps its name and is marked as not known', () => {
    expect(tournamentNames('Red Bull Home Ground 2025')).toMatchObject({
      name: 'Red Bull Home Ground 2025',
      isKnown: false,
    });
  });

  test.each([
    ['Group Stage', ['Week 1', 'Week 2'], '小组赛', 'group'],
    ['Group Stage', ['Opening (A)', 'Decider (B)'], '小组赛', 'gsl'],
    ['Swiss Stage', ['Round 1', 'Round 2 (1-0)'], '瑞士轮', 'swiss'],
    ['Playoffs', ['Upper Round 1', 'Grand Final'], '季后赛', 'bracket'],
    ['Main Event', ['Upper Quarterfinals'], '正赛', 'bracket'],
    ['Showmatch', ['Main Event'], '表演赛', 'showmatch'],
    ['Last Chance', ['Week 1'], 'Last Chance', 'group'],
  ])('stage %s with rounds %j is %s, %s', (stage, labels, name, type) => {
    expect(stageShape(stage, labels)).toMatchObject({ name, type });
  });

  test.each([
    ['Week 3', '第 3 周'],
    ['Round 2 (1-0)', '第 2 轮（1-0）'],
    ['Round 3', '第 3 轮'],
    ["Winner's (C)", 'C 组胜者战'],
    ['All-Star Match', '全明星赛'],
    ['Something New', 'Something New'],
    ['', null],
  ])('round %s is %s', (label, name) => {
    expect(roundName(label)).toBe(name);
  });

  test('the sponsored name before brackets becomes an alias', () => {
    expect(teamNames('JD Mall JDG Esports(JDG Esports)')).toEqual({
      name: 'JDG Esports',
      aka: ['JD Mall JDG Esports', 'JD Mall JDG Esports(JDG Esports)'],
    });
    expect(teamNames('T1')).toEqual({ name: 'T1', aka: [] });
  });

  test.each([
    ['$250,000 USD', 250000, 'USD'],
    ['TBD\t\t\t~ $0 USD', null, null],
    ['TBD', null, null],
    ['€1,500.50 EUR', 1500.5, 'EUR'],
    ['', null, null],
  ])('prize %j', (field, amount, currency) => {
    expect(prize(field)).toEqual({ prize_amount: amount, prize_currency: currency });
  });

  test.each([
    ['UOB Live, Bangkok', 'UOB Live', '曼谷'],
    [
      'VCT CN Arena, Shanghai & JDG Esports Center, Beijing',
      'VCT CN Arena、JDG Esports Center',
      '上海、北京',
    ],
    ['Atlantis', null, 'Atlantis'],
    ['TBD', null, null],
  ])('place %s', (field, venue, location) => {
    expect(places(field)).toEqual({ venue, location });
  });
});

describe('a row of matches.csv', () => {
  const row = {
    match_id: '508816.0',
    team1: 'VISA KRÜ(KRÜ Esports)',
    team2: 'TBD',
    stage: 'Playoffs',
    week: 'Grand Final',
    tournament_name: 'VCT 2025 Americas Stage 1_csvs',
    date: 'Fri, January 17, 2025',
    time: '3:30 AM',
    score1: '2',
    score2: '1',
    winner: 'KRÜ Esports',
    status: 'Completed',
  };

  test('a float id, a sponsored name and an unknown side are read', () => {
    const match = listedMatch(row);
    expect(match).toMatchObject({ id: '508816', tournament: 'VCT 2025 Americas Stage 1', scores: [2, 1] });
    expect(match.sides.map(side => side?.name)).toEqual(['KRÜ Esports', undefined]);
    expect(winnerSide(match)).toBe(1);
  });

  test('a score that no series has is read as the points of its only map', () => {
    const show = listedMatch({ ...row, stage: '', week: 'Showmatch', score1: '7', score2: '13', winner: '' });
    expect(show).toMatchObject({ isShow: true, stage: 'Showmatch', scores: [0, 1] });
    expect(winnerSide(show)).toBe(2);
  });

  test.each([
    ['Upcoming', 1, null],
    ['LIVE', 2, null],
    ['', 1, null],
    ['Completed', 3, 3],
  ])('status %s is %i', (status, number, result) => {
    const match = listedMatch({ ...row, status, score1: '1', score2: '1', winner: '' });
    expect([match.status, winnerSide(match)]).toEqual([number, result]);
  });

  test.each([
    [{ status: 'Eaten' }],
    [{ match_id: '' }],
    [{ score1: 'two' }],
    [{ stage: '' }],
    [{ time: 'noon' }],
    [{ score1: '99999999999' }],
  ])('%j is refused', change => {
    expect(() => listedMatch({ ...row, ...change })).toThrow(RowError);
  });
});

describe('a row of player figures', () => {
  const row = {
    match_id: '1',
    player_name: 'Kyu',
    player_id: '77.0',
    player_team: 'T1',
    stat_type: 'map',
    map_name: 'Bind',
    match_date: '2025-01-16 17:00:00',
    agent: 'Jett',
    rating: '1.06',
    acs: '180',
    k: '18',
    d: '15',
    a: '1',
    kast: '54%',
    adr: 'N/A',
    hs_percent: 'N/A',
    fk: '5',
    fd: '',
  };

  test('percentages are fractions, N/A and empty fields are null', () => {
    expect(playerRow(row, 2)).toMatchObject({
      player: '77',
      agents: ['Jett'],
      figures: { kills: 18, rating: 1.06, kast: 0.54, adr: null, hs: null, first_deaths: null },
    });
  });

  test('figures over the match have no map and several agents', () => {
    const overall = playerRow({ ...row, stat_type: 'overall', map_name: '', agent: 'Breach, Kayo' }, 2);
    expect([overall.map, overall.agents]).toEqual([null, ['Breach', 'Kayo']]);
  });

  test.each([
    ['karsajINTL', 'karsaj'],
    ['heart busTHAi', 'heart bus'],
    ['Kyedae', 'Kyedae'],
  ])('without an id the name %s reads as %s', (player_name, name) => {
    expect(playerRow({ ...row, player_id: '', player_name }, 2)).toMatchObject({
      name,
      player: `name:${name}`,
    });
  });
});

describe('the veto line', () => {
  test('has its steps, the remaining map once, and other words as notes', () => {
    expect(parseVeto('EG ban Haven; 100T pick Split; Lotus remains; Lotus remains')).toEqual({
      steps: [
        { team: 'EG', action: 'ban', map: 'Haven' },
        { team: '100T', action: 'pick', map: 'Split' },
        { team: null, action: 'remain', map: 'Lotus' },
      ],
      notes: [],
    });
    expect(parseVeto('Map 1 stats unavailable due to lobby remake.').notes).toHaveLength(1);
    expect(parseVeto('')).toEqual({ steps: [], notes: [] });
  });

  test.each([
    [
      ['KRÜ', 'LOUD'],
      [['KRÜ Esports', 'KRÜ'], ['LOUD']],
      [1, 2],
    ],
    [
      ['TS', 'GE'],
      [['Global Esports'], ['Team Secret']],
      [2, 1],
    ],
    [
      ['XYZ', 'T1'],
      [['Club of Nowhere'], ['T1']],
      [1, 2],
    ],
    [
      ['AA', 'BB'],
      [['Red'], ['Blue']],
      [undefined, undefined],
    ],
  ] as [string[], [string[], string[]], (number | undefined)[]][])(
    'abbreviations %j are matched to the sides %j',
    (tags, sides, answer) => {
      const found = abbreviationSides(tags, sides);
      expect(tags.map(tag => found.get(tag))).toEqual(answer);
    },
  );
});

describe('economy tables', () => {
  const pairs = (labels: string[]) => pairUp(labels.flatMap(label => [{ label }, { label }]))!;
  const numbers = (labels: string[], maps: string[]) =>
    placePairs(pairs(labels), maps).map(({ num, isMended }) => (isMended ? -num : num));

  test('pairs are the maps in order of play; the total is left out; a wrong label is mended', () => {
    expect(numbers(['Bind', 'Lotus', 'All Maps'], ['Bind', 'Lotus'])).toEqual([1, 2]);
    expect(numbers(['Lotus', 'Bind', 'icebox'], ['Bind', 'Lotus'])).toEqual([-1, -2]);
    expect(numbers(['Bind', 'and', 'All Maps'], ['Bind', 'Split', 'Lotus'])).toEqual([1, -2]);
  });

  test('rows that do not come in pairs give undefined', () => {
    expect(pairUp([{ label: 'Bind' }])).toBeUndefined();
    expect(pairUp([{ label: 'Bind' }, { label: 'Lotus' }])).toBeUndefined();
  });
});
