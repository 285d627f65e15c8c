/** What is searched for, and where found words stand in an excerpt. */
import { describe, expect, test } from 'vitest';
import {
  hasFilters,
  inputOf,
  NO_FILTERS,
  partsOf,
  type SearchFilters,
} from '#islands/chat/search/search-state.ts';

const PLACE = { groupId: 3, channelId: 7 };

test.each<[string, Partial<SearchFilters>, object]>([
  ['a room', { keyword: '决赛' }, { keyword: '决赛', group_id: 3, channel_id: 7 }],
  ['a group', { keyword: '决赛', where: 'group' }, { keyword: '决赛', group_id: 3 }],
  ['everywhere', { keyword: '决赛', where: 'all' }, { keyword: '决赛' }],
  [
    'a person’s pictures of some days',
    { where: 'all', hasPicture: true, person: { id: 9, name: '半夏' }, from: '2026-01-01', to: '2026-01-02' },
    { has_picture: true, user_id: 9, from: '2026-01-01', to: '2026-01-02' },
  ],
])('%s', (_, input, expected) => {
  expect(inputOf({ ...NO_FILTERS, ...input }, PLACE)).toEqual(expected);
});

test('a conversation is searched by its other one, and everywhere without', () => {
  const place = { targetId: 5, name: '半夏' };
  expect(inputOf({ ...NO_FILTERS, keyword: '决赛' }, place)).toEqual({ keyword: '决赛', target_id: 5 });
  expect(inputOf({ ...NO_FILTERS, keyword: '决赛', where: 'all' }, place)).toEqual({ keyword: '决赛' });
});

test.each<[Partial<SearchFilters>, boolean]>([
  [{}, false],
  [{ where: 'all' }, false],
  [{ keyword: '决' }, true],
  [{ hasPicture: true }, true],
  [{ person: { id: 9, name: '' } }, true],
  [{ to: '2026-01-02' }, true],
])('%o is something to look for: %s', (input, expected) => {
  expect(hasFilters({ ...NO_FILTERS, ...input })).toBe(expected);
});

describe('every second part of an excerpt was found', () => {
  test.each<[string, [number, number][], string[]]>([
    ['今晚决赛', [[2, 4]], ['今晚', '决赛', '']],
    [
      '决赛和决赛',
      [
        [0, 2],
        [3, 5],
      ],
      ['', '决赛', '和', '决赛', ''],
    ],
    ['没有', [], ['没有']],
  ])('%s', (excerpt, marks, expected) => {
    const ranges = marks.map(([from, to]) => ({ from, to }));
    expect(partsOf(excerpt, ranges)).toEqual(expected);
  });
});
