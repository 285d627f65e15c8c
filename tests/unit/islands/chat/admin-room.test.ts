/** Rooms among the headings of their categories, and a permission's entry as a choice. */
import { describe, expect, test } from 'vitest';
import { rowsOf, sortedOf } from '#islands/chat/admin/room/order.ts';
import { entryOf, rightOf } from '#islands/chat/admin/room/rights.ts';

const room = (channel_id: number) => ({ channel_id });
const categories = [
  { id: 0, name: '', items: [room(1)] },
  { id: 7, name: '公告', items: [room(2), room(3)] },
  { id: 8, name: '空的', items: [] },
];

describe('order', () => {
  test('rows mean what they were made of', () => {
    expect(sortedOf(rowsOf(categories))).toEqual([
      { id: 0, channel_ids: [1] },
      { id: 7, channel_ids: [2, 3] },
      { id: 8, channel_ids: [] },
    ]);
  });

  test('a room that passes a heading is in the other category', () => {
    const rows = rowsOf(categories);
    const [last] = rows.splice(3, 1);
    rows.splice(1, 0, last!);
    expect(sortedOf(rows)[0]).toEqual({ id: 0, channel_ids: [1, 3] });
  });

  test('without rooms above the first heading none is loose', () => {
    expect(sortedOf(rowsOf(categories.slice(1)))[0]).toEqual({ id: 0, channel_ids: [] });
  });
});

describe('rights', () => {
  const entries = [0, 1].flatMap(is_auth => [0, 1].map(is_some => ({ is_auth, is_some })));

  test.each(entries)(
    'is_auth $is_auth with is_some $is_some comes back as it was',
    ({ is_auth, is_some }) => {
      const entry = { auth_id: 2, is_auth, is_some, identity_ids: is_some === 1 ? [5] : [] };
      const right = rightOf(entry, []);
      expect(entryOf(2, right, right)).toEqual(entry);
    },
  );

  const named = { mode: 'some', identityIds: [5], userIds: [1, 2] } as const;

  test('identities of a choice for all are not stored', () => {
    expect(entryOf(1, named, { ...named, mode: 'all' }).identity_ids).toEqual([]);
  });

  test.each([
    ['the same', [1, 2], undefined],
    ['in another order', [2, 1], undefined],
    ['of whom one is another', [1, 3], [1, 3]],
    ['of whom none is left', [], []],
  ])('users by name, %s', (_, userIds, stored) => {
    expect(entryOf(2, named, { ...named, userIds }).user_ids).toEqual(stored);
  });
});
