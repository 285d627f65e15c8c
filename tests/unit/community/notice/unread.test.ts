/** Spec §4 'Unread', as tables. */
import { describe, expect, test } from 'vitest';
import {
  badgeText,
  NOTHING_UNREAD,
  type NoticeUnread,
  type NoticeUnreadEvent,
  unreadAfter,
  unreadSum,
} from '#lib/community/notice/unread.ts';

const of = (counts: Partial<Record<keyof NoticeUnread, number>>, revision = 5): NoticeUnread => ({
  liked: { count: counts.liked ?? 0, revision },
  interaction: { count: counts.interaction ?? 0, revision },
  activity: { count: counts.activity ?? 0, revision },
  system: { count: counts.system ?? 0, revision },
});
const FULL = of({ liked: 3, interaction: 2, activity: 1, system: 4 });

describe('one event', () => {
  test.each<[string, NoticeUnreadEvent, Partial<Record<keyof NoticeUnread, number>>]>([
    ['clicking liked sets it to 0', { name: 'clicked', category: 'liked' }, { liked: 0 }],
    ['clicking interaction sets it to 0', { name: 'clicked', category: 'interaction' }, { interaction: 0 }],
    ['clicking activity changes nothing', { name: 'clicked', category: 'activity' }, {}],
    ['clicking system changes nothing', { name: 'clicked', category: 'system' }, {}],
    ['reading one takes one off', { name: 'readOne', category: 'system' }, { system: 3 }],
    ['an unread event zeroes its category', { name: 'zeroed', category: 'activity' }, { activity: 0 }],
    [
      'a push sets its category',
      { name: 'received', category: 'liked', count: 9, revision: 6 },
      { liked: 9 },
    ],
    [
      'a push with an older revision changes nothing',
      { name: 'received', category: 'liked', count: 9, revision: 4 },
      {},
    ],
    [
      'an answer sets all four',
      { name: 'answered', code: 200, counts: of({ system: 1 }, 6) },
      { liked: 0, interaction: 0, activity: 0, system: 1 },
    ],
    [
      'an answer with an older revision changes nothing',
      { name: 'answered', code: 200, counts: of({}, 4) },
      {},
    ],
    [
      'signing out sets all four to 0',
      { name: 'left' },
      { liked: 0, interaction: 0, activity: 0, system: 0 },
    ],
  ])('%s', (_, event, changed) => {
    const after = unreadAfter(FULL, event);
    const counts = Object.fromEntries(Object.entries(after).map(([key, { count }]) => [key, count]));
    expect(counts).toEqual({ liked: 3, interaction: 2, activity: 1, system: 4, ...changed });
  });

  test.each([0, 400, 401, 500, 30_000])('code %i of all_status: badges keep their value', code => {
    expect(unreadAfter(FULL, { name: 'answered', code })).toBe(FULL);
    expect(unreadAfter(FULL, { name: 'answered', code, counts: of({}, 9) })).toBe(FULL);
  });

  test('reading one never goes below 0', () => {
    const none = of({ system: 0 });
    expect(unreadAfter(none, { name: 'readOne', category: 'system' })).toBe(none);
  });

  test('a click holds against older revisions and gives way to newer ones', () => {
    const clicked = unreadAfter(FULL, { name: 'clicked', category: 'liked' });
    expect(clicked.liked).toEqual({ count: 0, revision: 5 });
    const late = unreadAfter(clicked, { name: 'received', category: 'liked', count: 4, revision: 4 });
    expect(late.liked.count).toBe(0);
    const received = unreadAfter(clicked, { name: 'received', category: 'liked', count: 1, revision: 7 });
    expect(received.liked.count).toBe(1);
  });

  test('after signing out the next account starts from nothing', () => {
    const other = unreadAfter(unreadAfter(FULL, { name: 'left' }), {
      name: 'answered',
      code: 200,
      counts: of({ liked: 1 }, 1),
    });
    expect(other.liked).toEqual({ count: 1, revision: 1 });
    expect(NOTHING_UNREAD.liked.revision).toBe(0);
  });
});

test('the badge shows the sum of the four', () => expect(unreadSum(FULL)).toBe(10));

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '+99'],
  [12_345, '+99'],
])('a badge of %i is %j', (count, text) => expect(badgeText(count)).toBe(text));
