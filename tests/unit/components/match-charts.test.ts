import { describe, expect, test } from 'vitest';
import { buyRows, economyBars, pistolsWon } from '#components/match/economy-bars.ts';
import { goldChart, goldText } from '#components/match/gold-chart.ts';
import { roundTimeline, timelineText } from '#components/match/round-timeline.ts';
import type { Economy } from '#lib/wiki/match/shapes.ts';

const won = (winner_side: number, num: number) => ({
  num,
  winner_side,
  win_type: 'elimination' as const,
  main_loadout: null,
  guest_loadout: null,
});
const rounds = (winners: number[]) => winners.map((winner, index) => won(winner, index + 1));
const halves = [
  { main_score: 7, guest_score: 5, main_role: 'def' as const },
  { main_score: 5, guest_score: 7, main_role: 'atk' as const },
  { main_score: 2, guest_score: 0, main_role: 'def' as const },
];

const minutes = (...list: number[]) =>
  list.map(minute => ({ minute, gold: minute * 1000, diff: minute * 10 }));

describe('round timeline', () => {
  test('every round has its own column, in order, inside the chart', () => {
    const { cells, width } = roundTimeline(rounds(Array<number>(28).fill(1)), halves);
    expect(cells).toHaveLength(28);
    const xs = cells.map(cell => cell.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(new Set(xs).size).toBe(28);
    expect(xs.at(-1)).toBeLessThan(width);
  });

  test.each([
    { num: 1, winner: 1, role: 'def' },
    { num: 12, winner: 2, role: 'atk' },
    { num: 13, winner: 1, role: 'atk' },
    { num: 24, winner: 2, role: 'def' },
    { num: 25, winner: 1, role: 'def' },
    { num: 26, winner: 1, role: 'atk' },
    { num: 26, winner: 2, role: 'def' },
  ])('round $num won by side $winner was won as $role', ({ num, winner, role }) => {
    const { cells } = roundTimeline(rounds(Array<number>(26).fill(winner)), halves);
    expect(cells[num - 1]?.role).toBe(role);
  });

  test('without halves the role is null', () => {
    expect(roundTimeline(rounds([1, 2]), null).cells.map(cell => cell.role)).toEqual([null, null]);
  });

  test.each([
    { played: 12, rules: 0 },
    { played: 13, rules: 1 },
    { played: 24, rules: 1 },
    { played: 25, rules: 2 },
  ])('$played rounds have $rules dividing lines', ({ played, rules }) => {
    expect(roundTimeline(rounds(Array<number>(played).fill(1)), halves).rules).toHaveLength(rules);
  });

  test('the text names every round won', () => {
    const { cells } = roundTimeline(rounds([1, 2, 1]), null);
    expect(timelineText(cells, ['NRG', 'FNC'])).toBe(
      'NRG 赢下第 1、3 回合，共 2 回合；FNC 赢下第 2 回合，共 1 回合',
    );
  });
});

const economy = (over: Partial<Economy> = {}): Economy => ({
  pistol_won: 1,
  eco: 2,
  eco_won: 1,
  semi_eco: 1,
  semi_eco_won: 0,
  semi_buy: 10,
  semi_buy_won: 3,
  full_buy: 13,
  full_buy_won: 9,
  ...over,
});

describe('economy bars', () => {
  const both = { main: economy(), guest: economy({ full_buy: 20, full_buy_won: 11, pistol_won: 0 }) };

  test('rounds of several maps add up', () => {
    expect(buyRows([both, both])[3]).toMatchObject({
      label: '长枪局',
      main: { total: 26, won: 18 },
      guest: { total: 40, won: 22 },
    });
    expect(pistolsWon([both, both])).toEqual({ main: 2, guest: 0 });
  });

  test('a kind of buy that the source lacks is left out', () => {
    const rows = buyRows([{ main: economy({ semi_eco: null }), guest: economy() }]);
    expect(rows.map(row => row.label)).toEqual(['经济局', '强起局', '长枪局']);
    expect(pistolsWon([{ main: economy({ pistol_won: null }), guest: economy() }])).toBeNull();
  });

  test('the longest bar fills its half, and no more is won than was played', () => {
    const rows = economyBars(buyRows([both]));
    expect(rows[3]!.guestBar).toEqual({ total: 100, won: 55 });
    expect(rows[3]!.mainBar).toEqual({ total: 65, won: 45 });
    for (const { mainBar } of rows) expect(mainBar.won).toBeLessThanOrEqual(mainBar.total);
    expect(rows).toHaveLength(4);
  });
});

describe('gold chart', () => {
  test.each([
    ['few minutes, each of them', minutes(10, 15, 20, 25), [0, 10, 15, 20, 25]],
    [
      'a game by the minute, each fifth and the last',
      minutes(...Array(19).keys()).slice(1),
      [0, 5, 10, 15, 18],
    ],
    ['no fifth close to the last', minutes(...Array(17).keys()).slice(1), [0, 5, 10, 16]],
  ])('marks of %s', (_, at, marked) => {
    expect(goldChart(at, 800)!.marks.map(({ minute }) => minute)).toEqual(marked);
    expect(goldText(at, ['甲', '乙']).split('，')).toHaveLength(marked.length - 1);
  });

  const at = [
    { minute: 10, gold: 16000, diff: 800 },
    { minute: 15, gold: 25000, diff: -1500 },
    { minute: 20, gold: 34000, diff: 0 },
  ];

  test('a lead of the main side is above zero, of the guest below', () => {
    const { marks, zero } = goldChart(at, 844)!;
    expect(marks.map(point => Math.sign(zero - point.y))).toEqual([0, 1, -1, 0]);
    expect(marks.map(point => point.minute)).toEqual([0, 10, 15, 20]);
  });

  test('grid lines stand symmetrically around zero, and no point lies above them', () => {
    const { grid, marks } = goldChart(at, 844)!;
    expect(grid.map(line => line.diff)).toEqual([-2000, -1000, 0, 1000, 2000]);
    const ys = grid.map(line => line.y);
    for (const point of marks) expect(point.y).toBeGreaterThanOrEqual(Math.min(...ys));
    expect(marks).toHaveLength(4);
  });

  test('without known minutes there is no chart', () => {
    expect(goldChart([], 844)).toBeUndefined();
  });

  test('the text names the leader of each minute', () => {
    expect(goldText(at, ['BLG', 'TES'])).toBe('10 分钟 BLG 领先 800，15 分钟 TES 领先 1,500，20 分钟持平');
  });
});
