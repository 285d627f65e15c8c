import { describe, expect, test } from 'vitest';
import { dayStart } from '#lib/platform/kernel/time.ts';
import { dayAt, daysAround, daysAway, requestedDay, shortTime } from '#lib/site/pages/days.ts';

const HOUR = 3_600_000;
const at = (day: string, hours = 0) => dayStart(day)! + hours * HOUR;
const NOW = at('2025-08-02', 17);

test.each([
  ['2025-08-01', '昨天', '8月1日', '8月1日'],
  ['2025-08-02', '今天', '8月2日', '8月2日'],
  ['2025-08-03', '明天', '8月3日', '8月3日'],
  ['2025-08-04', '周一', '8月4日', '8月4日'],
  ['2024-12-31', '周二', '2024年12月31日', '12月31日'],
])('%s is named %s, %s, shortly %s', (day, name, words, short) => {
  expect(dayAt(at(day), NOW)).toMatchObject({ key: day, name, words, short });
});

describe('the short time of a match', () => {
  test.each([
    ['today: its time', at('2025-08-02', 20), false, '20:00'],
    ['just before midnight it is still today', at('2025-08-02', 23.5), false, '23:30'],
    ['tomorrow', at('2025-08-03', 5), false, '明天 05:00'],
    ['later: its day and time', at('2025-08-05', 18), false, '8月5日 18:00'],
    ['ended today: its time', at('2025-08-02', 10), true, '10:00'],
    ['ended last year: its date', at('2024-10-05', 19), true, '2024-10-05'],
  ])('%s', (_, start, isOver, expected) => {
    expect(shortTime(start, NOW, isOver)).toBe(expected);
  });
});

test('an upcoming match in another year has the year', () => {
  const now = at('2025-12-30', 17);
  expect(shortTime(at('2026-01-05', 19), now, false)).toBe('2026年1月5日 19:00');
  expect(shortTime(at('2025-12-31', 19), now, false)).toBe('明天 19:00');
});

test('an address with a missing or invalid date asks for today', () => {
  for (const date of [null, '', 'x', '2025-02-30']) expect(requestedDay(date, NOW)).toBe(at('2025-08-02'));
  expect(requestedDay('2025-10-05', NOW)).toBe(at('2025-10-05'));
});

test('the days around a day are three before and three after it; paging moves a week', () => {
  const keys = daysAround(at('2025-08-02'), NOW).map(day => day.key);
  expect(keys).toEqual([
    '2025-07-30',
    '2025-07-31',
    '2025-08-01',
    '2025-08-02',
    '2025-08-03',
    '2025-08-04',
    '2025-08-05',
  ]);
  expect([daysAway(at('2025-08-02'), -1), daysAway(at('2025-08-02'), 1)]).toEqual([
    '2025-07-26',
    '2025-08-09',
  ]);
});
