import { expect, test } from 'vitest';
import { marked, putBack } from '#islands/community/notice/centre/rows.ts';

const row = (id: number, is_read = false) => ({ id, is_read });
const BEFORE = [row(9), row(7), row(5, true), row(3)];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('notices read before stay read when marking the others is undone', () => {
  const unread = new Set([9, 7, 3]);
  const read = marked(BEFORE, unread, true);
  expect(read.every(({ is_read }) => is_read)).toBe(true);
  expect(marked(read, unread, false)).toEqual(BEFORE);
});

test.each([
  ['nothing else has changed', [9, 5, 3], [9, 7, 5, 3]],
  ['the notice above has gone', [5, 3], [7, 5, 3]],
  ['the notices below have gone', [9], [9, 7]],
  ['more were loaded', [9, 5, 3, 2, 1], [9, 7, 5, 3, 2, 1]],
  ['it is still there', [9, 7, 5, 3], [9, 7, 5, 3]],
  ['the list is empty', [], [7]],
])('a notice that could not be deleted returns to its place: %s', (_, now, after) => {
  const list = now.map(id => row(id));
  expect(ids(putBack(list, BEFORE, BEFORE[1]!))).toEqual(after);
});
