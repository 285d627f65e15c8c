import { describe, expect, test } from 'vitest';
import { type Decision, decide, decideShare } from '#lib/chat/permission/decide.ts';
import {
  CHANNEL_KINDS,
  type ChannelKind,
  DENIED_BY_BAN,
  PERMISSION,
  PERMISSIONS_OF,
  type Permission,
} from '#lib/chat/permission/permission.ts';
import type {
  AuthRule,
  Ban,
  Entries,
  Member,
  PermissionResource,
  PermissionSubject,
} from '#lib/chat/permission/standing.ts';

const NOW = 1_000_000;
const FAN = { id: 7, grants: [] };
const entry = (overrides: Partial<AuthRule> = {}): AuthRule => ({
  isGranted: true,
  isForSome: false,
  identityIds: [],
  userIds: [],
  ...overrides,
});
const everything: Entries = Object.fromEntries(
  Object.keys(PERMISSION)
    .filter(name => name !== 'manage')
    .map(name => [name, entry()]),
);
const channel = (
  kind: ChannelKind,
  entries: Entries = everything,
  overrides: Partial<PermissionResource> = {},
): PermissionResource => ({
  channelId: 5,
  kind,
  isOpenToVisitors: true,
  entries,
  ...overrides,
});
const subject = (
  member?: Partial<Member>,
  overrides: Partial<PermissionSubject> = {},
): PermissionSubject => ({
  isFrozen: false,
  isBlocked: false,
  ...(member && { member: { userId: 1, role: 'member', identities: [], bans: [], ...member } }),
  ...overrides,
});
const visitor = subject();
const member = subject({});
const decided = (who: PermissionSubject, place: PermissionResource, permission: Permission): string => {
  const decision = decide(who, place, permission, NOW);
  return decision.allowed ? 'allowed' : decision.reason;
};
const banned = (...bans: Ban[]) => subject({ bans });

describe('permissions of a kind of channel (spec §6)', () => {
  test.each(
    CHANNEL_KINDS.flatMap(kind => (Object.keys(PERMISSION) as Permission[]).map(one => [kind, one] as const)),
  )(
    '%s: %s is refused as not_here exactly where the kind lacks it, to the creator too',
    (kind, permission) => {
      const has = PERMISSIONS_OF[kind].includes(permission);
      expect(decided(subject({ role: 'creator' }), channel(kind), permission)).toBe(
        has ? 'allowed' : 'not_here',
      );
    },
  );
});

describe('the order of refusals', () => {
  const hidden = channel('chat', { ...everything, view: entry({ isForSome: true }) });
  const steps: [string, PermissionSubject, PermissionResource, Permission][] = [
    ['frozen', { ...member, isFrozen: true }, hidden, 'post'],
    ['no_view', { ...member, isBlocked: true }, hidden, 'post'],
    ['not_here', { ...member, isBlocked: true }, channel('chat'), 'post'],
    ['blocked', { ...visitor, isBlocked: true }, channel('chat'), 'send'],
    ['visitor', visitor, channel('chat'), 'send'],
    ['muted', banned({ permission: 'send', until: null }), channel('chat', { view: entry() }), 'send'],
    ['no_grant', member, channel('chat', { view: entry() }), 'send'],
    ['allowed', member, channel('chat'), 'send'],
  ];
  test.each(steps)('%s comes before all that follows it', (reason, who, place, permission) => {
    expect(decided(who, place, permission)).toBe(reason);
  });
});

describe('viewing', () => {
  const some = { ...everything, view: entry({ isForSome: true, identityIds: [FAN.id] }) };
  test.each<[string, PermissionSubject, PermissionResource, string]>([
    ['a visitor may where all may and visitors are let in', visitor, channel('chat'), 'allowed'],
    [
      'a visitor may not where visitors are kept out',
      visitor,
      channel('chat', everything, { isOpenToVisitors: false }),
      'no_view',
    ],
    ['a visitor may not where only some may', visitor, channel('chat', some), 'no_view'],
    [
      'a member may where visitors are kept out',
      member,
      channel('chat', everything, { isOpenToVisitors: false }),
      'allowed',
    ],
    ['a member may not where only others may', member, channel('chat', some), 'no_view'],
    [
      'a member with the identity may where only some may',
      subject({ identities: [FAN] }),
      channel('chat', some),
      'allowed',
    ],
    [
      'a member named by the entry may where only some may',
      member,
      channel('chat', { view: entry({ isForSome: true, userIds: [1] }) }),
      'allowed',
    ],
    ['a kicked member may where visitors may', { ...member, isBlocked: true }, channel('chat'), 'allowed'],
    [
      'a kicked member may not where visitors may not',
      { ...subject({ identities: [FAN] }), isBlocked: true },
      channel('chat', some),
      'no_view',
    ],
    ['a muted member may', banned({ permission: 'send', until: null }), channel('chat'), 'allowed'],
    [
      'a member banned from viewing may not',
      banned({ permission: 'view', until: NOW + 1 }),
      channel('chat'),
      'no_view',
    ],
    [
      'a manager of the group may without an entry',
      subject({ role: 'group_manager' }),
      channel('chat', {}),
      'allowed',
    ],
    ['a member may not without an entry', member, channel('chat', {}), 'no_view'],
  ])('%s', (_, who, place, reason) => {
    expect(decided(who, place, 'view')).toBe(reason);
  });
});

describe('grants', () => {
  const only = (send: AuthRule) => channel('chat', { view: entry(), send });
  test.each<[string, PermissionSubject, PermissionResource, string]>([
    ['an entry for all allows a member', member, only(entry()), 'allowed'],
    ['an entry for nobody refuses a member', member, only(entry({ isGranted: false })), 'no_grant'],
    [
      'an entry for some refuses others',
      member,
      only(entry({ isForSome: true, identityIds: [7] })),
      'no_grant',
    ],
    [
      'an entry for some allows them',
      subject({ identities: [FAN] }),
      only(entry({ isForSome: true, identityIds: [7] })),
      'allowed',
    ],
    [
      'an entry denied to some allows others',
      member,
      only(entry({ isGranted: false, isForSome: true, identityIds: [7] })),
      'allowed',
    ],
    [
      'an entry denied to some refuses them',
      subject({ identities: [FAN] }),
      only(entry({ isGranted: false, isForSome: true, identityIds: [7] })),
      'no_grant',
    ],
    [
      'a member named by the entry is allowed where nobody else is',
      member,
      only(entry({ isGranted: false, userIds: [1] })),
      'allowed',
    ],
    [
      'an identity granted in the whole group is allowed where the channel grants nobody',
      subject({ identities: [{ id: 8, grants: ['send'] }] }),
      only(entry({ isGranted: false })),
      'allowed',
    ],
    [
      'the creator is allowed, whatever the channel says',
      subject({ role: 'creator' }),
      only(entry({ isGranted: false })),
      'allowed',
    ],
    [
      'an identity that manages is allowed',
      subject({ identities: [{ id: 8, grants: ['manage'] }] }),
      only(entry({ isGranted: false })),
      'allowed',
    ],
  ])('%s', (_, who, place, reason) => {
    expect(decided(who, place, 'send')).toBe(reason);
  });

  test('manage: an entry for everybody makes nobody a manager, one for some does', () => {
    const open = channel('chat', { view: entry(), manage: entry() });
    expect(decided(member, open, 'manage')).toBe('no_grant');
    const some = channel('chat', { view: entry(), manage: entry({ isForSome: true, identityIds: [7] }) });
    expect(decided(subject({ identities: [FAN] }), some, 'manage')).toBe('allowed');
    expect(decided(subject({ identities: [FAN] }), some, 'send')).toBe('allowed');
  });
});

describe('bots', () => {
  const bot = subject({ role: 'bot', identities: [{ id: 4, grants: ['send', 'manage'] }] });
  test('act only where an entry names them', () => {
    expect(decided(bot, channel('chat'), 'send')).toBe('no_view');
    const let_in = { view: entry({ userIds: [1] }), send: entry({ userIds: [1] }) };
    expect(decided(bot, channel('chat', let_in), 'send')).toBe('allowed');
    expect(decided(bot, channel('chat', { view: entry({ userIds: [1] }), send: entry() }), 'send')).toBe(
      'no_grant',
    );
  });
  test('never manage, however they were granted it', () => {
    const manage = entry({ isForSome: true, identityIds: [4], userIds: [1] });
    const place = channel('chat', { view: entry({ userIds: [1] }), manage });
    expect(decided(bot, place, 'manage')).not.toBe('allowed');
  });
});

describe('bans', () => {
  test.each(Object.keys(PERMISSION) as Permission[])(
    'of speech mute exactly the permissions listed for them: %s',
    permission => {
      const kind = CHANNEL_KINDS.find(one => PERMISSIONS_OF[one].includes(permission));
      const place = { ...channel('chat'), ...(kind ? { kind } : { kind: undefined }) } as PermissionResource;
      const isDenied = DENIED_BY_BAN.send.includes(permission);
      const reason = decided(banned({ permission: 'send', until: NOW + 1 }), place, permission);
      expect(reason === 'muted').toBe(isDenied);
    },
  );

  test('last until their end, and report the longest', () => {
    const until = (...ends: (number | null)[]): Decision =>
      decide(
        banned(...ends.map(end => ({ permission: 'send' as const, until: end }))),
        channel('chat'),
        'send',
        NOW,
      );
    expect(until(NOW)).toEqual({ allowed: true });
    expect(until(NOW + 1, NOW + 9)).toEqual({ allowed: false, reason: 'muted', until: NOW + 9 });
    expect(until(NOW + 1, null)).toEqual({ allowed: false, reason: 'muted', until: null });
  });

  test('hold in their channel, or in the whole group', () => {
    const here = { permission: 'send' as const, until: null };
    expect(decided(banned({ ...here, channelId: 5 }), channel('chat'), 'send')).toBe('muted');
    expect(decided(banned({ ...here, channelId: 6 }), channel('chat'), 'send')).toBe('allowed');
    expect(decided(banned(here), channel('chat'), 'send')).toBe('muted');
  });

  test('do not apply to a manager of the group', () => {
    const bans = [{ permission: 'send' as const, until: null }];
    expect(decided(subject({ role: 'group_manager', bans }), channel('chat'), 'send')).toBe('allowed');
  });
});

describe('letters: asked of the group', () => {
  const group = (letter: AuthRule): PermissionResource => ({ isOpenToVisitors: true, entries: { letter } });
  test('a ban of speech does not refuse them', () => {
    expect(decided(banned({ permission: 'send', until: null }), group(entry()), 'letter')).toBe('allowed');
  });
  test('an entry that is not granted refuses them', () => {
    expect(decided(member, group(entry({ isGranted: false })), 'letter')).toBe('no_grant');
  });
});

test('sharing needs permission where the thing is, and to send or to post where it goes', () => {
  const yes: Decision = { allowed: true };
  const no: Decision = { allowed: false, reason: 'no_grant' };
  const notHere: Decision = { allowed: false, reason: 'not_here' };
  expect(decideShare(no, yes, yes)).toBe(no);
  expect(decideShare(yes, yes, notHere)).toBe(yes);
  expect(decideShare(yes, notHere, yes)).toBe(yes);
  expect(decideShare(yes, notHere, no)).toBe(no);
  expect(decideShare(yes, no, notHere)).toBe(no);
});
