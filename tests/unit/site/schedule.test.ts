import { expect, test } from 'vitest';
import { adjacentMonths } from '#lib/platform/kernel/calendar.ts';
import { dayStart } from '#lib/platform/kernel/time.ts';
import { byTournament } from '#lib/site/pages/group-matches.ts';
import { monthsOf, weekDays } from '#lib/site/pages/schedule.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const at = (day: string) => dayStart(day)!;
const NOW = at('2025-08-02');
const MATCHES = {
  '2025-08-02': [matchItemOf(), matchItemOf({ unique_id: 8 })],
  '2025-09-01': [matchItemOf()],
};

test('a week runs from Monday to Sunday and marks today', () => {
  const days = weekDays(at('2025-08-02'), NOW, MATCHES);
  expect(days.map(day => [day.key, day.count])).toEqual([
    ['2025-07-28', 0],
    ['2025-07-29', 0],
    ['2025-07-30', 0],
    ['2025-07-31', 0],
    ['2025-08-01', 0],
    ['2025-08-02', 2],
    ['2025-08-03', 0],
  ]);
  expect(days.filter(day => day.isToday).map(day => day.key)).toEqual(['2025-08-02']);
});

test('the months around a day begin under their weekday and count their matches', () => {
  const day = at('2025-08-02');
  const months = monthsOf(adjacentMonths(day), day, MATCHES);
  expect(months.map(({ year, month, lead, days }) => [year, month, lead, days.length])).toEqual([
    [2025, 7, 1, 31],
    [2025, 8, 4, 31],
    [2025, 9, 0, 30],
  ]);
  const counted = months.flatMap(month => month.days).filter(({ count }) => count > 0);
  expect(counted.map(({ key, count }) => [key, count])).toEqual([
    ['2025-08-02', 2],
    ['2025-09-01', 1],
  ]);
  const inWeek = months.flatMap(month => month.days).filter(({ inWeek }) => inWeek);
  expect(inWeek.map(({ key }) => key)).toEqual(weekDays(day, NOW, MATCHES).map(({ key }) => key));
});

test('a day of another year than the chosen day has its year', () => {
  const words = weekDays(at('2026-01-02'), NOW, {}).map(day => day.words);
  expect(words).toEqual([
    '2025年12月29日',
    '2025年12月30日',
    '2025年12月31日',
    '1月1日',
    '1月2日',
    '1月3日',
    '1月4日',
  ]);
});

test('matches are grouped by tournament, in order of its first match, with their common stage and round', () => {
  const stage_info = { stage_id: 1, type: 'group', name: '小组赛' };
  const other = { ...matchItemOf().tournament_info, tournament_id: 6 };
  const groups = byTournament([
    matchItemOf({ unique_id: 1, stage_info, schedule_name: '第 4 周' }),
    matchItemOf({ unique_id: 2, tournament_info: other, stage_info, schedule_name: '第 1 轮' }),
    matchItemOf({ unique_id: 3, stage_info, schedule_name: '第 4 周' }),
    matchItemOf({ unique_id: 4, tournament_info: other, stage_info, schedule_name: '第 2 轮' }),
  ]);
  expect(groups.map(group => [group.note, group.matches.map(match => match.unique_id)])).toEqual([
    ['小组赛 第 4 周', [1, 3]],
    ['小组赛', [2, 4]],
  ]);
});
