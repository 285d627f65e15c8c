import { expect, test } from 'vitest';
import { listedNote, nextOf } from '#lib/site/pages/listed.ts';

test.each([
  [1, 41, 2, '已列出 40 / 41 条'],
  [2, 81, 3, '已列出 80 / 81 条'],
  [1, 40, undefined, '共 40 条，已全部列出'],
  [2, 80, undefined, '共 80 条，已全部列出'],
  [9, 12, undefined, '共 12 条，已全部列出'],
])('page %i of forty a page, of %i in all: next is %s', (page, count, next, note) => {
  const paged = { page, count, pageSize: 40 };
  expect([nextOf(paged), listedNote(paged, '条')]).toEqual([next, note]);
});
