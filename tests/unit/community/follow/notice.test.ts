/** The notice of new followers: which follows share one, and what it says. */
import { expect, test } from 'vitest';
import { followerKind, followerRequest } from '#lib/community/follow/notice.ts';
import { whoOf } from '#lib/community/notice/wording.ts';

const followed = (userId: number, targetId: number, day: string) =>
  followerRequest({ userId, targetId, day });

test('goes to the followed member, about them, by who follows', () => {
  expect(followed(7, 9, '2026-10-09')).toEqual({
    userId: 9,
    kind: 'new_follower',
    about: { type: 'member', id: 9 },
    actorId: 7,
    key: 'new_follower 2026-10-09',
  });
});

test.each([
  ['others of the day share it', followed(8, 9, '2026-10-09'), true],
  ['the next day has its own', followed(7, 9, '2026-10-10'), false],
])('%s', (_, { key }, isShared) => {
  expect(key === followed(7, 9, '2026-10-09').key).toBe(isShared);
});

test.each([
  [['晨星'], 1, '晨星关注了你'],
  [['晨星', '夜航'], 2, '晨星、夜航关注了你'],
  [['晨星', '夜航'], 3, '晨星、夜航等3人关注了你'],
  [[], 1, '你屏蔽的用户关注了你'],
])('%j of %i: %s', (names, count, title) => {
  expect(followerKind.title(whoOf(names, count))).toBe(title);
});
