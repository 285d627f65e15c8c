import { expect, test } from 'vitest';
import { matchEvent } from '#lib/newsroom/syndication/calendar.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

const ORIGIN = 'https://saidian.test';
const eventOf = (overrides: Partial<MatchItem> = {}) => matchEvent(matchItemOf(overrides), ORIGIN, '上海');
const unknownGuest = { ...matchItemOf().versus_info, guest_camp: [campItem(null, null)] };

test('a match without a start is no event', () => {
  expect(eventOf({ match_start_time: null })).toBeUndefined();
});

test('the uid is the match’s own, the sequence rises with its revision', () => {
  expect(eventOf({ revision: 1 })).toMatchObject({ uid: 'match-7@saidian', sequence: 0 });
  const renamed = { ...matchItemOf().versus_info, main_camp: [campItem(1, '新名字')] };
  expect(eventOf({ revision: 4, versus_info: renamed })).toMatchObject({
    uid: 'match-7@saidian',
    sequence: 3,
    summary: '新名字 vs 战队 2 · VCT CN 第二赛段',
  });
});

test.each<[string, Partial<MatchItem>, string]>([
  ['both sides known', { match_status: 1 }, 'CONFIRMED'],
  ['a side unknown', { match_status: 1, versus_info: unknownGuest }, 'TENTATIVE'],
  ['postponed', { match_status: 4 }, 'TENTATIVE'],
  ['cancelled', { match_status: 5 }, 'CANCELLED'],
  ['cancelled with a side unknown', { match_status: 5, versus_info: unknownGuest }, 'CANCELLED'],
])('%s: %s', (_name, input, status) => expect(eventOf(input)?.status).toBe(status));

test.each([
  [1, 1],
  [3, 3],
  [5, 5],
  [null, 3],
])('a BO%s lasts %i hours', (best_of, hours) => {
  const event = eventOf({ best_of })!;
  expect(event.end - event.start).toBe(hours * 3_600_000);
});

test('the result is in the description of an ended match only, never in its summary', () => {
  expect(eventOf()?.description).toContain('结果 战队 1 2:1 战队 2');
  expect(eventOf()?.summary).not.toMatch(/2:1/);
  expect(eventOf({ match_status: 2 })?.description).not.toContain('结果');
});

test.each([
  [4, '战队 1 vs 战队 2（延期） · VCT CN 第二赛段'],
  [5, '战队 1 vs 战队 2（取消） · VCT CN 第二赛段'],
])('status %i shows in the summary', (match_status, summary) => {
  expect(eventOf({ match_status })?.summary).toBe(summary);
});

test('a demo match is marked in the summary', () => {
  expect(eventOf({ remark: '演示' })?.summary).toMatch(/^\[演示\] /);
});
