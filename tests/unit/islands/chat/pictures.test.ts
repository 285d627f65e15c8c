/** Which pictures the viewer turns through. */
import { expect, test } from 'vitest';
import type { newTimeline } from '#islands/chat/model/timeline.ts';
import { shotsFor } from '#islands/chat/viewer/pictures.ts';

type Messages = ReturnType<typeof newTimeline>['messages'];

const picture = (url: string) => ({ url, type: 'image/png', size: 1, width: 4, height: 3 });
const message = (n: number, urls: string[], more: object = {}) => ({
  n,
  user_id: 7,
  status: 1,
  message_type: 'image',
  content: { list: urls.map(picture) },
  send_time: n * 1000,
  ...more,
});
const MESSAGES = [
  message(1, ['a', 'b']),
  message(2, [], { message_type: 'text', content: { text: '好' } }),
  message(3, ['gone'], { status: 2 }),
  message(4, ['blocked'], { user_id: 9 }),
  message(5, ['c']),
] as unknown as Messages;
const isBlocked = (userId: number) => userId === 9;
const urls = (viewing: Parameters<typeof shotsFor>[0]) => {
  const { shots, at } = shotsFor(viewing, MESSAGES, isBlocked);
  return [shots.map(({ url }) => url), at];
};

test('all pictures of the room in order, without recalled ones and those of blocked users', () => {
  expect(urls({ n: 1, index: 1 })).toEqual([['a', 'b', 'c'], 1]);
  expect(urls({ n: 5, index: 0 })).toEqual([['a', 'b', 'c'], 2]);
});

test('a picture that was taken back meanwhile is at no place', () => {
  expect(urls({ n: 3, index: 0 })).toEqual([['a', 'b', 'c'], -1]);
});

test('those of an own message that has no place yet are alone', () => {
  expect(urls({ list: [picture('x'), picture('y')], index: 1 })).toEqual([['x', 'y'], 1]);
});
