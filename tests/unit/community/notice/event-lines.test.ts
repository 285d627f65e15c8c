import { expect, test } from 'vitest';
import { eventLines } from '#islands/community/notice/event-lines.ts';

test('messages are put together from any pieces of the stream', () => {
  const linesOf = eventLines();
  const pieces = ['retry: 2000\n\n', ':\n\ndata: {"a"', ':1}\n\nda', 'ta: {"b":2}\n', '\ndata: {"c":3}'];
  expect(pieces.flatMap(linesOf)).toEqual(['{"a":1}', '{"b":2}']);
  expect(linesOf('\n\n')).toEqual(['{"c":3}']);
});
