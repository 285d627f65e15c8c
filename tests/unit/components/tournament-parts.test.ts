import { describe, expect, test } from 'vitest';
import { ofMaps } from '#components/figures/of-maps.ts';
import { columnsOf, recordsOf, sign } from '#components/tournament/group-table.ts';
import { leaderColumns } from '#components/tournament/leader-columns.ts';
import { tabHref } from '#components/tournament/tour-urls.ts';
import { eliminationName, placeName, progressText } from '#components/tournament/wording.ts';
import type { StandingRow } from '#lib/wiki/bracket/shapes.ts';
import type { LeaderRow } from '#lib/wiki/stats/shapes.ts';
import { campItem } from '#tests/support/match-item.ts';

const row = (overrides: Partial<StandingRow> = {}): StandingRow => ({
  rank: 1,
  participant: campItem(1),
  win: 3,
  draw: 0,
  lose: 1,
  score: null,
  net: 5,
  round_net: null,
  points: null,
  tag: null,
  form: [],
  ...overrides,
});

describe('group tables', () => {
  test('have the columns for which at least one row has a value', () => {
    const table = { group_id: 1, name: 'A 组', list: [row(), row({ points: 3, tag: 'drop' })] };
    expect(columnsOf(table)).toEqual({
      rank: true,
      score: false,
      roundNet: false,
      points: true,
      form: false,
      tag: true,
    });
  });
  test('draws stand between wins and losses, where there are any', () => {
    const [plain, drawn] = [row(), row({ draw: 2 })];
    expect([recordsOf([plain]).title, recordsOf([plain]).text(plain)]).toEqual(['胜-负', '3-1']);
    const { title, text } = recordsOf([plain, drawn]);
    expect([title, text(plain), text(drawn)]).toEqual(['胜-平-负', '3-0-1', '3-2-1']);
  });
  test.each([
    [3, 'plus'],
    [-1, 'minus'],
    [0, 'zero'],
    [null, undefined],
  ])('a value of %s is of class %s', (value, word) => expect(sign(value)).toBe(word));
});

test.each([
  { rank: 1, end: 1, name: '冠军' },
  { rank: 4, end: 4, name: '殿军' },
  { rank: 5, end: 6, name: '5–6 名' },
  { rank: 9, end: 9, name: '第 9 名' },
])('places $rank to $end are $name', ({ rank, end, name }) => expect(placeName(rank, end)).toBe(name));

test.each([
  [['upper', 'final'], '单败淘汰'],
  [['upper', 'lower', 'final'], '双败淘汰'],
  [['upper', 'middle', 'lower'], '三败淘汰'],
] as const)('a bracket of the lanes %j is of %s', (lanes, name) => {
  expect(eliminationName(new Set(lanes))).toBe(name);
});

test.each([
  { matches: 0, ended: 0, text: '' },
  { matches: 20, ended: 0, text: '20 场' },
  { matches: 20, ended: 18, text: '20 场 已赛 18 场' },
  { matches: 20, ended: 20, text: '20 场 已结束' },
  { matches: 20, ended: 20, isOpen: true, text: '已知 20 场' },
])('$ended of $matches: $text', ({ matches, ended, isOpen = false, text }) =>
  expect(progressText(matches, ended, isOpen)).toBe(text),
);

test.each([
  [1, 26, '26/36 图', '36 图中 26 图有这项数据'],
  [3, 1, '1/36 局', '36 局中 1 局有这项数据'],
  [1, 36, undefined, undefined],
  [1, 0, undefined, undefined],
])('in game %i a figure from %i of 36 maps is marked: %s', (game, rating, short, full) => {
  const row = { maps: 36, of_maps: { rating } } as LeaderRow;
  expect(ofMaps(game, row, 'rating')).toEqual(short && { short, full });
});

test('the overview has the plain address, other tabs a query parameter', () => {
  const id = { game_id: 1, tournament_id: 5 };
  expect(tabHref(id, 'overview')).toBe('/wiki/tour/1/5');
  expect(tabHref(id, 'bracket', 9)).toBe('/wiki/tour/1/5?tab=bracket&stage_id=9');
});

test('leaders have the columns of their game for which somebody has a figure', () => {
  const leader = { maps: 5, rating: 1.2, kd: 1.1, wins: 3, kast: null, gold: 12_345 } as unknown as LeaderRow;
  const labels = (game: number) => leaderColumns(game, [leader]).map(column => column.label);
  expect(labels(1).slice(0, 2)).toEqual(['图', 'Rating']);
  expect(labels(1)).not.toContain('KAST');
  expect(
    leaderColumns(3, [leader])
      .find(column => column.label === '经济')
      ?.text(leader),
  ).toBe('12,345');
});
