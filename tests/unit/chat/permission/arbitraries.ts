/** Any subject, channel and permission, for fast-check. */
import fc from 'fast-check';
import { CHANNEL_KINDS } from '#lib/chat/permission/permission.ts';
import type { Member, PermissionResource, PermissionSubject } from '#lib/chat/permission/standing.ts';
import { ALL } from './model.ts';

export const NOW = 1000;

export const permission = fc.constantFrom(...ALL);
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });
const identity = fc.record({ id: fc.integer({ min: 1, max: 4 }), grants: few(permission) });
const ban = fc.record(
  {
    permission,
    channelId: fc.constantFrom(5, 6),
    until: fc.constantFrom(null, NOW - 1, NOW, NOW + 1),
  },
  { requiredKeys: ['permission', 'until'] },
);
export const member: fc.Arbitrary<Member> = fc.record({
  userId: fc.constantFrom(1, 2),
  role: fc.constantFrom('creator', 'group_manager', 'member', 'member', 'member', 'bot'),
  identities: few(identity),
  bans: few(ban),
});
export const subject: fc.Arbitrary<PermissionSubject> = fc.record(
  {
    isFrozen: fc.constantFrom(false, false, false, true),
    isBlocked: fc.constantFrom(false, false, true),
    member,
  },
  { requiredKeys: ['isFrozen', 'isBlocked'] },
);
const entry = fc.record({
  isGranted: fc.boolean(),
  isForSome: fc.boolean(),
  identityIds: few(fc.integer({ min: 1, max: 4 })),
  userIds: few(fc.constantFrom(1, 2, 3)),
});
export const place = fc.record({
  channelId: fc.constant(5),
  kind: fc.constantFrom(...CHANNEL_KINDS),
  isOpenToVisitors: fc.boolean(),
  entries: fc.record(Object.fromEntries(ALL.map(one => [one, entry])), { requiredKeys: [] }),
}) as fc.Arbitrary<PermissionResource & { kind: (typeof CHANNEL_KINDS)[number] }>;
