import { expect, test } from 'vitest';
import { shownAmong } from '#islands/chat/room/shown-identities.ts';

const identity = (id: number, flag: number) => ({
  ...{ id, flag, identity_name: '', identity_color: '484F6A', group_id: 1, auth_ids: [] },
});
const ALL = [identity(1, 1), identity(2, 2), identity(3, 3), identity(4, 0)];

test.each([
  ['who manages this room', [3, 4], true, [3, 4]],
  ['who manages another room', [3, 4], false, [4]],
  ['a manager of the group', [2], false, [2]],
  ['who holds none', [], true, []],
])('identities beside a line: %s', (_, identityIds, isLeader, shown) => {
  expect(shownAmong(ALL, identityIds, isLeader).map(({ id }) => id)).toEqual(shown);
});
