import { expect, test, vi } from 'vitest';
import { matchRow } from '#components/match/match-row.ts';
import { miniMatch } from '#components/match/mini-match.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

/** 2025-10-05 19:00 in Beijing. */
const AT = Date.parse('2025-10-05T11:00:00Z') / 1000;
const NOW = Date.parse('2025-10-03T04:00:00Z');
const row = (match_status: number, props: Partial<Parameters<typeof matchRow>[0]> = {}) =>
  matchRow({ match: matchItemOf({ match_status, match_start_time: AT }), ...props }).text;
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test.each([
  [1, {}, true],
  [1, { plain: true }, false],
  [2, {}, false],
  [3, {}, false],
  [5, {}, false],
])('a row of status %i, %j, has a 订阅 button: %s', (status, props, has) => {
  expect(row(status, props).includes('data-sub="')).toBe(has);
});

test('a match without a start has none', () => {
  expect(matchRow({ match: matchItemOf({ match_status: 1, match_start_time: null }) }).text).not.toContain(
    'data-sub',
  );
});

test.each([
  [1, { time: 'day' }, '10-05 19:00'],
  [3, { time: 'day' }, '10-05'],
  [1, { now: NOW }, '10-05 19:00'],
  [1, { now: AT * 1000 }, '19:00'],
  [3, { now: NOW }, '10-05'],
  [1, {}, '19:00'],
] as const)('of status %i with %j the time is %s', (status, props, time) => {
  const [, shown] = /<time[^>]*>(.*?)<\/time>/.exec(row(status, props))!;
  expect(textOf(shown!.replace(/<span class="year">.*?<\/span>/, '')).trim()).toBe(time);
});

test.each([
  [1, '2025-10-04', false],
  [2, '2025-10-05', false],
  [1, '2025-03-01', true],
  [1, '2025-10-07', true],
  [3, '2025-10-05', true],
] as const)('of status %i on %s the date says the year: %s', (status, today, says) => {
  vi.useFakeTimers({ now: Date.parse(`${today}T04:00:00Z`) });
  try {
    const plain = matchItemOf({ match_status: status, match_start_time: AT });
    const match = { ...plain, tournament_info: { ...plain.tournament_info, name_main: '演示赛' } };
    expect(matchRow({ match, time: 'day' }).text.includes('class="year"')).toBe(says);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [1, '2025-10-04', '10-05 19:00'],
  [1, '2025-10-07', '2025-10-05'],
  [3, '2025-10-05', '2025-10-05'],
] as const)('in a side column of status %i on %s its time is %s', (status, today, time) => {
  vi.useFakeTimers({ now: Date.parse(`${today}T04:00:00Z`) });
  try {
    const { text } = miniMatch(matchItemOf({ match_status: status, match_start_time: AT }));
    expect(textOf(/<time[^>]*>(.*?)<\/time>/.exec(text)![1]!).trim()).toBe(time);
  } finally {
    vi.useRealTimers();
  }
});
