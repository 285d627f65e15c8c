/** Posts in the browser: what a press does to them, which one the address names. */
import { expect, test } from 'vitest';
import type { PostItem } from '#islands/chat/moment/api.ts';
import { withEmoji, withLike } from '#islands/chat/moment/change.ts';
import { postIn } from '#islands/chat/moment/feed/address.ts';

const post = (overrides: Partial<PostItem>) => overrides as PostItem;
const reaction = (emoji: string, count: number, is_self: boolean) => ({ emoji, count, is_self });

test.each([
  ['a like', { is_like: false, like_count: 2 }, false, { is_like: true, like_count: 3 }],
  ['taking it back', { is_like: true, like_count: 3 }, false, { is_like: false, like_count: 2 }],
  [
    'of one’s own post counts nothing',
    { is_like: false, like_count: 2 },
    true,
    { is_like: true, like_count: 2 },
  ],
])('%s', (_, before, isOwn, after) => {
  expect(withLike(post(before), isOwn)).toEqual(after);
});

test.each([
  [
    'a first one stands last',
    [reaction('心', 1, false)],
    [reaction('心', 1, false), reaction('赞', 1, true)],
  ],
  ['one more is counted', [reaction('赞', 2, false)], [reaction('赞', 3, true)]],
  ['one’s own is taken back', [reaction('赞', 2, true)], [reaction('赞', 1, false)]],
  ['the last one goes', [reaction('赞', 1, true), reaction('心', 1, true)], [reaction('心', 1, true)]],
])('an emoji: %s', (_, before, after) => {
  expect(withEmoji(before, '赞')).toEqual(after);
});

test.each([
  ['?group_id=1&chat_id=2&post=7', 7],
  ['?group_id=1&chat_id=2', undefined],
  ['?post=0', undefined],
  ['?post=x', undefined],
  ['?post=1.5', undefined],
])('the address %s names the post %s', (search, id) => {
  expect(postIn(search)).toBe(id);
});
