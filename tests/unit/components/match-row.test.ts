import { expect, test } from 'vitest';
import { matchRow } from '#components/match/match-row.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

/** 2025-10-05 19:00 in Beijing. */
const AT = Date.parse('2025-10-05T11:00:00Z') / 1000;
const NOW = Date.parse('2025-10-03T04:00:00Z');
const row = (match_status: number, props: Partial<Parameters<typeof matchRow>[0]> = {}) =>
  matchRow({ match: matchItemOf({ match_status, match_start_time: AT }), ...props });
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
  expect(matchRow({ match: matchItemOf({ match_status: 1, match_start_time: null }) })).not.toContain(
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
