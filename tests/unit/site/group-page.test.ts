import { describe, expect, test } from 'vitest';
import { groupPage, pagesOf } from '#lib/site/pages/group-page.ts';

describe('lists by groups', () => {
  test.each([
    ['the page that is asked for', [true, true, true], 2, { page: 2, next: 3 }],
    ['over pages with nothing on them', [true, false, false, true], 2, { page: 4, next: undefined }],
    ['what comes next has something on it', [true, false, true], 1, { page: 1, next: 3 }],
    [
      'more while groups exceed the page, and no further',
      [true, true, false],
      2,
      { page: 2, next: undefined },
    ],
    ['nothing after the last', [true], 2, undefined],
    ['nothing anywhere', [false, false], 1, undefined],
    ['no groups', [], 1, undefined],
  ])('%s', (_, filled, asked, shown) => {
    expect(groupPage(filled, asked)).toEqual(shown);
  });

  test('rows take whole pages', () => {
    expect([0, 1, 40, 41].map(count => pagesOf(count, 40).length)).toEqual([0, 1, 1, 2]);
  });
});
