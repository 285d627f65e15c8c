import { expect, test } from 'vitest';
import { marked, putBack } from '#islands/notice/centre/rows.ts';

const row = (id: number, is_read = false) => ({ id, is_read });
const BEFORE = [row(9), row(7), row(5, true), row(3)];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('what was read stays read where marking others is undone', () => {
  const unread = new Set([9, 7, 3]);
  const read = marked(BEFORE, unread, true);
  expect(read.every(({ is_read }) => is_read)).toBe(true);
  expect(marked(read, unread, false)).toEqual(BEFORE);
});

test.each([
  ['as it was', [9, 5, 3], [9, 7, 5, 3]],
  ['what stood above has gone', [5, 3], [7, 5, 3]],
  ['what stood below has gone', [9], [9, 7]],
  ['others were loaded', [9, 5, 3, 2, 1], [9, 7, 5, 3, 2, 1]],
  ['it is there', [9, 7, 5, 3], [9, 7, 5, 3]],
  ['nothing is left', [], [7]],
])('what could not be deleted stands where it stood: %s', (_, now, after) => {
  const list = now.map(id => row(id));
  expect(ids(putBack(list, BEFORE, BEFORE[1]!))).toEqual(after);
});
