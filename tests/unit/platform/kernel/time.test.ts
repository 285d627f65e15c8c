import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adjacentMonths, inWords, isoWeek, monthSpan, weekday } from '#lib/platform/kernel/calendar.ts';
import {
  clock,
  dayKey,
  dayStart,
  displayTime,
  monthDay,
  monthKey,
  nextMidnight,
  startOfDay,
  yearOf,
} from '#lib/platform/kernel/time.ts';

const at = (text: string) => Date.parse(text);
const now = at('2025-10-05T20:30:00+08:00');

describe('time display (spec §9)', () => {
  test.each([
    ['today is a clock time', '2025-10-05T00:00:00+08:00', '00:00'],
    ['later today too', '2025-10-05T23:59:59+08:00', '23:59'],
    ['yesterday is a word', '2025-10-04T23:59:59+08:00', '昨天'],
    ['yesterday from its first minute', '2025-10-04T00:00:00+08:00', '昨天'],
    ['two days ago is month and day', '2025-10-03T23:59:59+08:00', '10-03'],
    ['tomorrow is month and day', '2025-10-06T00:00:00+08:00', '10-06'],
    ['30 days ago is month and day', '2025-09-05T12:00:00+08:00', '09-05'],
    ['31 days ago has the year', '2025-09-04T12:00:00+08:00', '2025-09-04'],
    ['in 30 days is month and day', '2025-11-04T12:00:00+08:00', '11-04'],
    ['in 31 days has the year', '2025-11-05T12:00:00+08:00', '2025-11-05'],
  ])('%s', (_, instant, text) => {
    expect(displayTime(at(instant), now)).toBe(text);
  });

  test('a day of the previous year within 30 days is shown without its year', () => {
    expect(displayTime(at('2024-12-20T12:00:00+08:00'), at('2025-01-10T12:00:00+08:00'))).toBe('12-20');
  });
});

describe('Beijing days', () => {
  test.each([
    ['the last minute of a day', '2025-01-11T15:59:59Z', '2025-01-11', '23:59'],
    ['the first minute of a day', '2025-01-11T16:00:00Z', '2025-01-12', '00:00'],
    ['a leap day', '2024-02-28T16:00:00Z', '2024-02-29', '00:00'],
  ])('%s', (_, instant, day, time) => {
    expect([dayKey(at(instant)), clock(at(instant))]).toEqual([day, time]);
    expect(monthDay(at(instant))).toBe(day.slice(5));
  });

  test.each([
    ['2025-10-05', at('2025-10-05T00:00:00+08:00')],
    ['2025-02-30', undefined],
    ['2025-13-01', undefined],
    ['2025-1-1', undefined],
    ['', undefined],
  ])('the start of %s', (key, start) => {
    expect(dayStart(key)).toBe(start);
  });

  test('midnights enclose an instant; a midnight belongs to the day it begins', () => {
    const midnight = at('2025-10-05T00:00:00+08:00');
    expect(startOfDay(now)).toBe(midnight);
    expect(startOfDay(midnight)).toBe(midnight);
    expect(nextMidnight(midnight)).toBe(at('2025-10-06T00:00:00+08:00'));
    expect(nextMidnight(midnight - 1)).toBe(midnight);
  });

  test('the year turns at Beijing midnight', () => {
    expect(yearOf(at('2024-12-31T15:59:59Z'))).toBe(2024);
    expect(yearOf(at('2024-12-31T16:00:00Z'))).toBe(2025);
  });
});

test.each([
  ['Europe/Berlin', '2025-03-30'],
  ['America/New_York', '2025-03-09'],
])('an hour that clocks skip in %s is not skipped in Beijing', (zone, day) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const skipped = new Date(`${day}T02:30:00`);
  expect(skipped.getHours(), 'the zone has to be in force').not.toBe(2);
  const instant = at(`${day}T02:30:00+08:00`);
  expect(inWords(instant, 'YYYY-MM-DD HH:mm ddd')).toBe(`${day} 02:30 周日`);
  expect([dayKey(instant), clock(instant), weekday(instant)]).toEqual([day, '02:30', 7]);
  expect(startOfDay(instant)).toBe(at(`${day}T00:00:00+08:00`));
});

describe('ISO weeks', () => {
  test.each([
    ['a Monday begins its week', '2025-09-29', 1, 2025, 40, '2025-09-29'],
    ['a Sunday ends its week', '2025-10-05', 7, 2025, 40, '2025-09-29'],
    ['late December may be week 1 of the next year', '2024-12-30', 1, 2025, 1, '2024-12-30'],
    ['early January may be week 53 of the year before', '2027-01-03', 7, 2026, 53, '2026-12-28'],
    ['early January may be week 52 of the year before', '2023-01-01', 7, 2022, 52, '2022-12-26'],
    ['4 January is always in week 1', '2026-01-04', 7, 2026, 1, '2025-12-29'],
  ])('%s', (_, day, dayOfWeek, year, week, monday) => {
    const start = dayStart(day)!;
    expect(weekday(start)).toBe(dayOfWeek);
    const found = isoWeek(start + 86_399_999);
    expect(found).toMatchObject({ year, week });
    expect(dayKey(found.start)).toBe(monday);
    expect(found.end - found.start).toBe(7 * 86_400_000);
  });

  test('adjacent months run from the month before to the end of the month after', () => {
    const { start, end } = adjacentMonths(at('2025-01-31T23:00:00+08:00'));
    expect([dayKey(start), dayKey(end - 1)]).toEqual(['2024-12-01', '2025-02-28']);
  });
});

test.each([
  ['2025-12', '2025-12-01', '2026-01-01'],
  ['2024-02', '2024-02-01', '2024-03-01'],
])('the month %s begins with %s and ends before %s, in Beijing', (month, first, next) => {
  expect(monthSpan(month)).toEqual({ start: dayStart(first), end: dayStart(next) });
  expect(monthKey(dayStart(next)! - 1)).toBe(month);
});

test('an invalid month has no span', () => {
  for (const text of ['2025-13', '2025-1', '2025-00', '', '2025-10-05'])
    expect(monthSpan(text)).toBeUndefined();
});
