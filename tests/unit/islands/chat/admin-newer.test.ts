import { expect, test } from 'vitest';
import { newerThan } from '#islands/chat/admin/record/newer.ts';

/** The newest first, two a page. */
const pages = (newest: number, read: number[]) => async (cursor: number) => {
  read.push(cursor);
  const all = Array.from({ length: newest }, (_, i) => ({ id: newest - i }));
  const rest = all.filter(({ id }) => cursor === 0 || id < cursor);
  const list = rest.slice(0, 2);
  return { list, has_more: rest.length > 2, last_cursor: list.at(-1)?.id ?? 0 };
};

test.each([
  ['nothing', 5, 5, [], [0]],
  ['one row', 5, 4, [5], [0]],
  ['a whole page', 5, 3, [5, 4], [0, 4]],
  ['more than a page', 5, 2, [5, 4, 3], [0, 4]],
  ['everything', 3, 0, [3, 2, 1], [0, 2]],
])('what came since: %s', async (_, newest, known, ids, cursors) => {
  const read: number[] = [];
  expect((await newerThan(known, pages(newest, read))).map(({ id }) => id)).toEqual(ids);
  expect(read).toEqual(cursors);
});
