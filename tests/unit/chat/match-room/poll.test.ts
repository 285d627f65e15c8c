/** What leaves the server of a poll, by whether its reader answered. */
import { expect, test } from 'vitest';
import { pollOf } from '#lib/chat/match-room/poll.ts';

const quiz = (more: { my_option?: number; is_over?: boolean; n?: null }) => ({
  quiz_id: 5,
  title: '谁赢',
  user_id: 1,
  n: 7,
  options: [
    { text: '甲', count: 3 },
    { text: '乙', count: 1 },
  ],
  my_option: null,
  end_time: null,
  is_over: false,
  ...more,
});
const room = { url: '/chat/group?group_id=1&chat_id=2', mayAnswer: true };

test.each([
  ['before an answer: none', {}, [null, null], true],
  ['after one', { my_option: 0 }, [3, 1], true],
  ['after the end', { is_over: true }, [3, 1], false],
])('counts %s', (_, more, counts, mayAnswer) => {
  const poll = pollOf(quiz(more), room);
  expect(poll.options.map(({ count }) => count)).toEqual(counts);
  expect(poll).toMatchObject({ answered: 4, may_answer: mayAnswer });
});

test('it leads to its message; without one, to the room', () => {
  expect(pollOf(quiz({}), room).url).toBe(`${room.url}&n=7`);
  expect(pollOf(quiz({ n: null }), room).url).toBe(room.url);
});
