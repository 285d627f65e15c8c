/** What the settings grey out is what the server refuses. */
import { describe, expect, test } from 'vitest';
import { editable, givable } from '#islands/chat/admin/identity/givable.ts';
import { isAbove, rankOf } from '#islands/members/user-card/group/rank.ts';
import { refuseEdit, refuseGiving } from '#lib/chat/identity/rule.ts';
import { type Member, outranks, rankOf as rankOfMember } from '#lib/chat/permission/standing.ts';

const identity = (id: number, flag: number, manages = false) => ({
  id,
  flag,
  identity_name: `${id}`,
  identity_color: '484F6A',
  group_id: 1,
  auth_ids: manages ? [0] : [],
});
const IDENTITIES = [
  identity(1, 1),
  identity(2, 2),
  identity(3, 3),
  identity(4, 4),
  identity(5, 0),
  identity(6, 0, true),
];
const grantsOf = (auth_ids: readonly number[]) => (auth_ids.includes(0) ? (['manage'] as const) : []);

const member = (role: Member['role'], identityIds: number[]): Member & { identityIds: number[] } => ({
  userId: 9,
  role,
  bans: [],
  identityIds,
  identities: IDENTITIES.filter(({ id }) => identityIds.includes(id)).map(({ id, auth_ids }) => ({
    id,
    grants: grantsOf(auth_ids),
  })),
});
const MEMBERS = [
  member('creator', [1]),
  member('group_manager', [2, 5]),
  member('member', [5, 6]),
  member('member', [3, 5]),
  member('member', []),
  member('bot', [4, 6]),
];
/** The group itself. */
const PLACE = { isOpenToVisitors: true, entries: {} };

describe.each(MEMBERS)('of $role with identities $identityIds', one => {
  const rank = rankOf(one.identityIds, IDENTITIES);

  test('the rank is the server’s', () => {
    expect(rank).toBe(rankOfMember(one, PLACE));
  });

  test.each(MEMBERS)('whether it is above $role with $identityIds', other => {
    expect(isAbove(rank, rankOf(other.identityIds, IDENTITIES))).toBe(outranks(one, other, PLACE));
  });
});

describe.each(MEMBERS.slice(0, 3))('a manager: $role with identities $identityIds', one => {
  const by = {
    isCreator: one.role === 'creator',
    isManagerByRole: one.role === 'creator' || one.role === 'group_manager',
  };
  const isRefused = (act: () => void): boolean => {
    try {
      act();
      return false;
    } catch {
      return true;
    }
  };

  test.each(IDENTITIES)('gives and edits identity $id as the server lets it', identity => {
    const rule = { id: identity.id, flag: identity.flag, grants: grantsOf(identity.auth_ids) };
    expect(givable(identity, by) !== undefined, 'giving').toBe(isRefused(() => refuseGiving(one, rule)));
    expect(editable(identity, by) !== undefined, 'editing').toBe(isRefused(() => refuseEdit(one, rule)));
  });
});
