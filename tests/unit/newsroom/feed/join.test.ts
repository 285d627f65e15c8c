/** Which of the site's matches a service means. */
import { describe, expect, test } from 'vitest';
import {
  doubledMatch,
  type FeedCandidate,
  type FeedMeeting,
  joinMatch,
  rebuiltMatch,
} from '#lib/newsroom/feed/join.ts';

const HOUR = 3_600_000;
const NOON = 1_800_000_000_000;

/** Teams by number, 0 for nobody yet; hours after noon. */
const told = (
  main: number,
  guest: number,
  hours: number | null = 0,
  round: string | null = null,
): FeedMeeting => ({
  teams: [main || null, guest || null],
  startAt: hours === null ? null : NOON + hours * HOUR,
  round,
});
const match = (id: number, ...meeting: Parameters<typeof told>): FeedCandidate => ({
  id,
  ...told(...meeting),
});

describe('a match that another source brought', () => {
  test.each<[string, FeedMeeting, FeedCandidate[], ReturnType<typeof joinMatch>]>([
    ['at the same time', told(1, 2), [match(7, 1, 2)], { id: 7 }],
    ['with its sides swapped', told(2, 1), [match(7, 1, 2)], { id: 7 }],
    ['half a day away', told(1, 2, 12), [match(7, 1, 2)], { id: 7 }],
    ['later than that', told(1, 2, 13), [match(7, 1, 2)], 'new'],
    ['of another pair', told(1, 3), [match(7, 1, 2)], 'new'],
    ['with a side that is nobody yet', told(1, 0), [match(7, 1, 0)], 'new'],
    ['without a time', told(1, 2, null), [match(7, 1, 2)], 'new'],
    ['twice on a day', told(1, 2), [match(7, 1, 2), match(8, 2, 1, 5)], { ambiguous: [7, 8] }],
  ])('%s', (_, meeting, candidates, expected) => {
    expect(joinMatch(meeting, candidates)).toEqual(expected);
  });
});

describe('a match that the service tells under a new key', () => {
  test.each<[string, FeedMeeting, FeedCandidate[], ReturnType<typeof rebuiltMatch>]>([
    ['the same pair', told(1, 2), [match(7, 1, 2)], { id: 7 }],
    ['moved within the day', told(1, 2, 20), [match(7, 1, 2)], { id: 7 }],
    ['moved by two days', told(1, 2, 48), [match(7, 1, 2)], 'new'],
    ['without an hour, same round', told(1, 2, null, '决赛'), [match(7, 1, 2, 0, '决赛')], { id: 7 }],
    ['whose hour is told now', told(1, 2, 0, '决赛'), [match(7, 1, 2, null, '决赛')], { id: 7 }],
    ['without an hour, another round', told(1, 2, null, '决赛'), [match(7, 1, 2, 0, '半决赛')], 'new'],
    ['without an hour, another pair', told(1, 3, null, '决赛'), [match(7, 1, 2, 0, '决赛')], 'new'],
    ['nobody yet, same round and time', told(0, 0, 0, '决赛'), [match(7, 0, 0, 0, '决赛')], { id: 7 }],
    ['nobody yet, another round', told(0, 0, 0, '半决赛'), [match(7, 0, 0, 0, '决赛')], 'new'],
    ['one side known since', told(1, 0, 0, '决赛'), [match(7, 0, 0, 0, '决赛')], { id: 7 }],
    ['another team on that side', told(1, 0, 0, '决赛'), [match(7, 3, 0, 0, '决赛')], 'new'],
    ['two pairs at one time', told(3, 4, 0, '第一轮'), [match(7, 1, 2, 0, '第一轮')], 'new'],
    [
      'two of nobody yet',
      told(0, 0, 0, '第一轮'),
      [match(7, 0, 0, 0, '第一轮'), match(8, 0, 0, 0, '第一轮')],
      { ambiguous: [7, 8] },
    ],
  ])('%s', (_, meeting, candidates, expected) => {
    expect(rebuiltMatch(meeting, candidates)).toEqual(expected);
  });
});

test('a match is told twice where the pair and the minute are the same', () => {
  expect(doubledMatch(told(2, 1), [match(7, 1, 2)])).toBe(7);
  expect(doubledMatch(told(1, 2, 1), [match(7, 1, 2)])).toBeUndefined();
  expect(doubledMatch(told(0, 0), [match(7, 0, 0)])).toBeUndefined();
  expect(doubledMatch(told(1, 2, null), [match(7, 1, 2, null)])).toBeUndefined();
});
