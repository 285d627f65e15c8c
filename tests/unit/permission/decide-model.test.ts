/** The rules compared with a slow, simple model, for any subject and channel. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#lib/permission/decide.ts';
import { CHANNEL_KINDS, PERMISSIONS_OF } from '#lib/permission/permission.ts';
import { type Member, outranks, type Place, rankOf, type Subject } from '#lib/permission/standing.ts';
import { LONG, sized } from '#tests/support/long.ts';
import { ALL, model } from './model.ts';

const NOW = 1000;
const RUNS = sized(5000, 200_000);
/** The same cases every time, except in `test:long`. */
const SEED = LONG ? {} : { seed: 6 };

const permission = fc.constantFrom(...ALL);
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
const member: fc.Arbitrary<Member> = fc.record({
  userId: fc.constantFrom(1, 2),
  role: fc.constantFrom('creator', 'group_manager', 'member', 'member', 'member', 'bot'),
  identities: few(identity),
  bans: few(ban),
});
const subject: fc.Arbitrary<Subject> = fc.record(
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
const place = fc.record({
  channelId: fc.constant(5),
  kind: fc.constantFrom(...CHANNEL_KINDS),
  isOpenToVisitors: fc.boolean(),
  entries: fc.record(Object.fromEntries(ALL.map(one => [one, entry])), { requiredKeys: [] }),
}) as fc.Arbitrary<Place & { kind: (typeof CHANNEL_KINDS)[number] }>;

test('any subject is decided on any permission as by the model', () => {
  fc.assert(
    fc.property(subject, place, permission, (who, where, wanted) => {
      const { may, muted } = model(who, where, NOW);
      const decision = decide(who, where, wanted, NOW);
      expect(decision.allowed).toBe(may.has(wanted));
      if (!decision.allowed) {
        expect(decision.reason === 'muted').toBe(muted.has(wanted));
        const isSeen = may.has('view');
        expect(['frozen', 'no_view'].includes(decision.reason)).toBe(!isSeen);
        if (isSeen && !PERMISSIONS_OF[where.kind].includes(wanted)) expect(decision.reason).toBe('not_here');
      }
    }),
    { numRuns: RUNS, ...SEED },
  );
});

test('ranks: nobody outranks themselves, and of two members at most one outranks the other', () => {
  fc.assert(
    fc.property(member, member, place, (one, other, where) => {
      expect(outranks(one, one, where)).toBe(false);
      expect(outranks(one, other, where) && outranks(other, one, where)).toBe(false);
      expect(outranks(one, other, where)).toBe(
        rankOf(one, where) > rankOf(other, where) && rankOf(one, where) >= 2,
      );
      expect(outranks(one, undefined, where)).toBe(rankOf(one, where) >= 2);
    }),
    SEED,
  );
});
