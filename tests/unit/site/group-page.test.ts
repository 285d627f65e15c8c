import { describe, expect, test } from 'vitest';
import { groupPage, pagesOf } from '#lib/site/pages/group-page.ts';

describe('lists by groups', () => {
  test.each([
    ['the page that is asked for', [true, true, true], 2, { page: 2, next: 3 }],
    ['empty pages are skipped', [true, false, false, true], 2, { page: 4, next: undefined }],
    ['the next page is not empty', [true, false, true], 1, { page: 1, next: 3 }],
    ['no next page when only empty ones follow', [true, true, false], 2, { page: 2, next: undefined }],
    ['nothing after the last page', [true], 2, undefined],
    ['nothing when all pages are empty', [false, false], 1, undefined],
    ['nothing without groups', [], 1, undefined],
  ])('%s', (_, filled, query, shown) => {
    expect(groupPage(filled, query)).toEqual(shown);
  });

  test('a rest of rows takes a whole page', () => {
    expect([0, 1, 40, 41].map(count => pagesOf(count, 40).length)).toEqual([0, 1, 1, 2]);
  });
});
