import { expect, test } from 'vitest';
import { pageCount, pagerSteps, withQuery } from '#components/ui/pager.ts';

test.each([
  [0, 1],
  [40, 1],
  [41, 2],
  [504, 13],
])('%d rows of 40 a page make %d pages', (count, pages) => {
  expect(pageCount(count, 40)).toBe(pages);
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
  [12, 12, [1, 'gap', 10, 11, 12]],
])('page %d of %d shows %j', (page, pages, steps) => {
  expect(pagerSteps(page, pages)).toEqual(steps);
});

test.each([
  ['/list?a=1', { page: 2 }, '/list?a=1&page=2'],
  ['/list?a=1&page=3', { page: 1 }, '/list?a=1'],
  ['/list?a=1', { a: null }, '/list'],
  ['/list', { name: 'KPL 夏' }, '/list?name=KPL+%E5%A4%8F'],
])('%s with %j is %s', (address, set, expected) => {
  expect(withQuery(new URL(address, 'http://x'), set)).toBe(expected);
});
