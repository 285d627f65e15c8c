import { expect, test } from 'vitest';
import { addressOf, commentPath, entriesOf, sourceAt, sourceOf } from '#lib/community/comment/source.ts';

test.each([
  ['a source of `type` and `id`', [{ type: 'match', id: 7 }], 'match:7'],
  [
    'a source of `source_type` and `source_id`',
    [{ source_type: 'tournament', source_id: 3 }],
    'tournament:3',
  ],
  [
    'a rating by match and person',
    [
      { type: 'match', id: 7 },
      { type: 'person', id: 90 },
    ],
    'rating:7:90',
  ],
  [
    'a rating as two entries of type rating',
    [
      { source_type: 'rating', source_id: 7 },
      { source_type: 'rating', source_id: 90 },
    ],
    'rating:7:90',
  ],
  ['a rating whose second entry has an id only', [{ type: 'rating', id: 7 }, { id: 90 }], 'rating:7:90'],
])('%s is understood', (_, entries, address) => {
  expect(addressOf(sourceOf(entries)!)).toBe(address);
});

test.each([
  ['an empty list', []],
  ['no type', [{ id: 7 }]],
  ['no id', [{ type: 'match' }]],
  [
    'two matches',
    [
      { type: 'match', id: 7 },
      { type: 'match', id: 8 },
    ],
  ],
  [
    'two tournaments',
    [
      { type: 'tournament', id: 7 },
      { type: 'tournament', id: 8 },
    ],
  ],
  ['a person without an id', [{ type: 'match', id: 7 }, { type: 'person' }]],
  ['a list of three entries', [{ type: 'rating', id: 7 }, { id: 8 }, { id: 9 }]],
])('%s is no source', (_, entries) => expect(sourceOf(entries)).toBeUndefined());

test('an address is parsed back to its source', () => {
  expect(sourceAt('rating:7:90')).toEqual({ type: 'rating', ids: [7, 90] });
  expect(entriesOf('rating:7:90')).toEqual([
    { source_type: 'rating', source_id: 7 },
    { source_type: 'rating', source_id: 90 },
  ]);
});

test.each([
  ['/wiki/match/1/7', '/wiki/match/1/7?comment_id=3'],
  ['/wiki/activity?activity_id=2', '/wiki/activity?activity_id=2&comment_id=3'],
])('a comment on %s is found at %s', (path, found) => {
  expect(commentPath(path, 3)).toBe(found);
});
