import { expect, test } from 'vitest';
import { zoneOptions } from '#lib/site/pages/filter.ts';
import { dateRange, isOngoing, stageDates, stageOn, statusText } from '#lib/site/pages/tournament/card.ts';
import { numberIn, pageIn, textIn } from '#lib/site/routes/query.ts';

test.each([
  ['2025-07-03', '2025-08-24', '2025.07.03 – 08.24'],
  ['2024-12-20', '2025-01-11', '2024.12.20 – 2025.01.11'],
  ['2025-07-03', '2025-07-03', '2025.07.03'],
  ['2025-07-03', null, '2025.07.03 起'],
  [null, '2025-08-24', ''],
])('from %s to %s reads “%s”', (start_date, end_date, text) => {
  expect(dateRange({ start_date, end_date })).toBe(text);
});

test.each([
  [3, null, '已结束'],
  [0, null, ''],
  [0, '2025-01-25', '资料截至 1 月 25 日'],
  [2, '2025-01-25', '资料截至 1 月 25 日'],
  [2, '2026-01-05', '资料截至 2026 年 1 月 5 日'],
])('a tournament of 2025 with status %i, known until %s: “%s”', (tournament_status, known_until, text) => {
  const tournament = { tournament_status, known_until, start_date: '2025-01-12' };
  expect(statusText(tournament)).toBe(text);
  expect(isOngoing(tournament)).toBe(false);
});

test.each([
  ['2024-12-07', '2024-12-20', '12.07 – 12.20'],
  ['2024-12-07', '2025-01-11', '12.07 – 2025.01.11'],
  ['2025-01-05', '2025-01-11', '2025.01.05 – 01.11'],
])('a stage from %s to %s of a tournament that began in 2024: “%s”', (start_date, end_date, text) => {
  expect(stageDates({ start_date, end_date }, { start_date: '2024-12-07' })).toBe(text);
});

test('the stage of a day is the last that has begun', () => {
  const stage = (stage_id: number, start_date: string | null) => ({
    stage_id,
    name: `${stage_id}`,
    type: 'group',
    start_date,
    end_date: null,
  });
  const stages = [stage(1, '2025-09-12'), stage(2, '2025-09-25'), stage(3, null)];
  expect(stageOn(stages, '2025-09-20')?.stage_id).toBe(1);
  expect(stageOn(stages, '2025-09-25')?.stage_id).toBe(2);
  expect(stageOn(stages, '2025-01-01')?.stage_id).toBe(1);
  expect(stageOn([], '2025-01-01')).toBeUndefined();
});

test('the children of a zone are offered under it', () => {
  const zone = (zone_id: number, zone_name: string) => ({ zone_id, zone_name, parent_id: null });
  const options = zoneOptions([{ ...zone(1, '太平洋'), children: [zone(2, '韩国')] }, zone(3, '中国')]);
  expect(options).toEqual([
    { value: 1, label: '太平洋' },
    { value: 2, label: '　韩国' },
    { value: 3, label: '中国' },
  ]);
});

test('an invalid value in a query counts as absent', () => {
  const query = new URLSearchParams('a=12&b=x&c=-1&d=&page=3&name=%20KPL%20');
  expect(['a', 'b', 'c', 'd', 'e'].map(key => numberIn(query, key))).toEqual([
    12,
    ...Array(4).fill(undefined),
  ]);
  expect([pageIn(query), pageIn(new URLSearchParams('page=0'))]).toEqual([3, 1]);
  expect([textIn(query, 'name', 40), textIn(query, 'name', 2), textIn(query, 'd', 9)]).toEqual([
    'KPL',
    'KP',
    undefined,
  ]);
});
