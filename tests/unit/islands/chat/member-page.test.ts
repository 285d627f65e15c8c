/** Pages of the members' panel. */
import { expect, test } from 'vitest';
import { memberPage } from '#islands/chat/member/member-page.ts';

const people = (...ids: number[]) => ids.map(user_id => ({ user_id }));

test.each([
  ['one more than a page', [5, 3, 9], { list: people(5, 3), has_more: true, last_cursor: 3 }],
  ['a page exactly', [5, 3], { list: people(5, 3), has_more: false, last_cursor: 3 }],
  ['less than a page', [5], { list: people(5), has_more: false, last_cursor: 5 }],
  ['nobody any more', [], { list: [], has_more: false, last_cursor: 0 }],
])('%s: the next page goes on after the last who is shown', (_, ids, expected) => {
  expect(memberPage(people(...ids), 2)).toEqual(expected);
});
