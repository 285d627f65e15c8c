/** The rule that managers are told is the one that decides, for any subject and place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#lib/chat/permission/decide.ts';
import { explain, RULES, type Rule } from '#lib/chat/permission/explain.ts';
import type { Member, PermissionResource, PermissionSubject } from '#lib/chat/permission/standing.ts';
import { LONG, sized } from '#tests/support/long.ts';
import { member, NOW, permission, place, subject } from './arbitraries.ts';

const RUNS = sized(5000, 200_000);
const SEED = LONG ? {} : { seed: 6 };

const GROUP: PermissionResource = { isOpenToVisitors: true, entries: {} };
const anywhere = fc.oneof({ weight: 9, arbitrary: place }, { weight: 1, arbitrary: fc.constant(GROUP) });

test('an explanation agrees with the decision, and names the ban and the identity that decide', () => {
  const found = new Set<Rule>();
  fc.assert(
    fc.property(subject, anywhere, permission, (who, where, need) => {
      const reasons = explain(who, where, need, NOW);
      const decision = decide(who, where, need, NOW);
      found.add(reasons.rule);
      expect(reasons.isAllowed).toBe(decision.allowed);
      const identities = who.member?.identities.map(({ id }) => id) ?? [];
      if (reasons.identityId !== undefined) expect(identities).toContain(reasons.identityId);
      if (!decision.allowed) {
        if (decision.reason === 'no_view') expect(reasons.permission).toBe('view');
        else expect(reasons).toMatchObject({ permission: need, rule: decision.reason });
        if (decision.reason === 'muted') expect(reasons.ban?.until).toBe(decision.until);
      }
    }),
    { numRuns: RUNS, ...SEED },
  );
  // The sample came to every rule.
  expect(RULES.filter(rule => !found.has(rule))).toEqual([]);
});

const ALL = { isGranted: true, isForSome: false, identityIds: [], userIds: [] };
const room = (entries: PermissionResource['entries']): PermissionResource => ({
  channelId: 5,
  kind: 'chat',
  isOpenToVisitors: true,
  entries: { view: ALL, ...entries },
});
const who = (overrides: Partial<Member> = {}): PermissionSubject => ({
  isFrozen: false,
  isBlocked: false,
  member: { userId: 1, role: 'member', identities: [], bans: [], ...overrides },
});

test.each<[string, PermissionSubject, PermissionResource['entries'], Rule]>([
  ['the entry for all', who(), { send: ALL }, 'all'],
  ['no grant at all', who(), { send: { ...ALL, isGranted: false } }, 'no_grant'],
  ['a grant by name', who(), { send: { ...ALL, isGranted: false, userIds: [1] } }, 'user'],
  [
    'the entry for an identity',
    who({ identities: [{ id: 3, grants: [] }] }),
    { send: { ...ALL, isForSome: true, identityIds: [3] } },
    'identity',
  ],
  [
    'an identity of the whole group',
    who({ identities: [{ id: 3, grants: ['send'] }] }),
    {},
    'identity_grant',
  ],
  [
    'the role before a ban',
    who({ role: 'creator', bans: [{ permission: 'send', until: null }] }),
    {},
    'creator',
  ],
  ['a ban before the entry', who({ bans: [{ permission: 'send', until: null }] }), { send: ALL }, 'muted'],
])('speaking is decided by %s', (_, subjectOf, entries, rule) => {
  expect(explain(subjectOf, room(entries), 'send', NOW).rule).toBe(rule);
});

test('a member of any kind is explained by their role first', () => {
  fc.assert(
    fc.property(member, place, (one, where) => {
      const reasons = explain({ isFrozen: false, isBlocked: false, member: one }, where, 'view', NOW);
      if (one.role === 'creator') expect(reasons.rule).toBe('creator');
    }),
    SEED,
  );
});
