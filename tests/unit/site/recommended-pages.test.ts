/** When pages with recommendations are stale, and what spoiler-free mode keeps of the day's rooms. */
import { describe, expect, test } from 'vitest';
import type { TodaysRoom } from '#lib/chat/match-day/today.ts';
import { staleAfter, staleOf } from '#lib/chat/moment/tags.ts';
import { staleTags } from '#lib/community/comment/tags.ts';
import { type ChatHomePage, chatHomeTags, veilRoom } from '#lib/site/pages/chat-home.ts';
import type { HomePage } from '#lib/site/pages/home/shapes.ts';
import { homeChangesAt, homeTags } from '#lib/site/pages/home/tags.ts';
import { FRESH_MS } from '#lib/site/recommend/limits.ts';

const NOW = 1_800_000_000_000;

const home = (overrides: Partial<HomePage> = {}): HomePage =>
  ({
    schedule: { game: { game_id: 1 } },
    ...{ comments: [], predictions: [], now: NOW, nextStart: undefined, ...overrides },
  }) as unknown as HomePage;

describe('a game’s home', () => {
  test.each([
    ['the comment was changed or hidden', { comments: [4, 5] }, true],
    ['any of its thread may have changed', {}, true],
    ['another was said beside it', { comments: [6] }, false],
    ['it was liked', { comments: [5], isLike: true }, false],
    ['the thread was closed', { comments: [] }, false],
  ])('%s: whether it is stale: %j %s', (_, change, isStale) => {
    for (const source of ['match:7', 'rating:7:90', 'tournament:3']) {
      const tags = homeTags(home({ comments: [{ id: 5, source }] } as Partial<HomePage>));
      const stale = staleTags({ source, ...change });
      expect(stale.some(tag => tags.includes(tag))).toBe(isStale);
      expect(stale.some(tag => homeTags(home()).includes(tag))).toBe(false);
    }
  });

  test.each([
    ['ten minutes', {}, FRESH_MS],
    ['the next start', { nextStart: NOW + 1000 }, 1000],
    ['a lock', { predictions: [{ lockAt: NOW + 9000 }, { lockAt: NOW + 5000 }] }, 5000],
    ['ten minutes, before a later start', { nextStart: NOW + 2 * FRESH_MS }, FRESH_MS],
  ])('changes after %s', (_, input, ms) => {
    expect(homeChangesAt(home(input as Partial<HomePage>))).toBe(NOW + ms);
  });
});

describe('the list of groups', () => {
  const posts = [{ id: 5, group_id: 2 }];
  const tags = chatHomeTags({ posts, rooms: [{ tournament_id: 9 }] } as unknown as ChatHomePage);

  test.each([
    ['one of its posts', staleOf({ groupId: 2, channelId: 3, momentId: 5 } as never)],
    ['a group of its posts', staleAfter({ groupId: 2, type: 'channel_list' } as never)],
    ['a tournament that plays', ['tournament:9']],
    ['any group', ['groups']],
  ])('is stale after a change of %s', (_, stale) => {
    expect(stale.some(tag => tags.includes(tag))).toBe(true);
  });

  test('is not stale after a change of another post', () => {
    const stale = staleOf({ groupId: 2, channelId: 3, momentId: 6 } as never);
    expect(stale.some(tag => tags.includes(tag))).toBe(false);
  });
});

test.each([
  [true, null],
  [false, ['甲', '乙']],
])('without spoilers a match whose sides a result brought together (%s) is named as %j', (secret, sides) => {
  const room = { match: { url: '', sides: ['甲', '乙'], secret } } as unknown as TodaysRoom;
  expect(veilRoom(room).match?.sides ?? null).toEqual(sides);
});
