/** Who somebody is in a group, and what a channel grants to whom. */
import type { ChannelKind, Permission } from './permission.ts';

export interface Identity {
  id: number;
  /** Permissions granted in the whole group (`auth_ids`). */
  grants: readonly Permission[];
}

/** Denies what DENIED_BY_BAN names, in one channel or, without `channelId`, in the whole group. */
export interface Ban {
  permission: Permission;
  channelId?: number;
  /** Epoch milliseconds; null for good. */
  until: number | null;
}

export interface Member {
  userId: number;
  role: 'creator' | 'group_manager' | 'member' | 'bot';
  identities: readonly Identity[];
  bans: readonly Ban[];
}

export interface PermissionSubject {
  /** The account is frozen. */
  isFrozen: boolean;
  /** The user is on the group's blacklist, and cannot join. */
  isBlocked: boolean;
  /** Undefined for visitors: signed out, not joined, or in a temporary group. */
  member?: Member;
}

/** Who has one permission in a channel (`is_auth`, `is_some`, `identity_ids`). */
export interface AuthRule {
  /** Whether it grants, or denies. */
  isGranted: boolean;
  /** Whether only for `identityIds`, or for everybody. */
  isForSome: boolean;
  identityIds: readonly number[];
  /** Users with a grant of their own. */
  userIds: readonly number[];
}
export type Entries = Readonly<Partial<Record<Permission, AuthRule>>>;

/** What a permission is for: a channel, or the group itself, which has no kind. */
export interface PermissionResource {
  channelId?: number;
  kind?: ChannelKind;
  /** Whether visitors may view it if everybody may (`visitor_view` 0). */
  isOpenToVisitors: boolean;
  /** A topic that was closed: only managers write to it. */
  isClosed?: boolean;
  entries: Entries;
}

export const isManagerOfGroup = ({ role, identities }: Member): boolean =>
  role === 'creator' ||
  role === 'group_manager' ||
  (role !== 'bot' && identities.some(({ grants }) => grants.includes('manage')));

/** A grant to everybody makes nobody a manager. */
export const isManagerOfChannel = (member: Member, { entries: { manage } }: PermissionResource): boolean =>
  member.role !== 'bot' &&
  manage !== undefined &&
  (manage.userIds.includes(member.userId) ||
    (manage.isGranted && manage.isForSome && holdsOneOf(member, manage.identityIds)));

export const holdsOneOf = ({ identities }: Member, ids: readonly number[]): boolean =>
  identities.some(({ id }) => ids.includes(id));

/** Creator 4, manager of the group 3, of the channel 2, any other member 1, a visitor 0. */
export function rankOf(member: Member | undefined, resource: PermissionResource): number {
  if (!member) return 0;
  if (member.role === 'creator') return 4;
  if (isManagerOfGroup(member)) return 3;
  return isManagerOfChannel(member, resource) ? 2 : 1;
}

/** Whether `one` may kick, ban or recall `other` in this channel: strictly above. */
export const outranks = (
  one: Member | undefined,
  other: Member | undefined,
  resource: PermissionResource,
): boolean => rankOf(one, resource) >= 2 && rankOf(one, resource) > rankOf(other, resource);

/** Identities with `manage` are edited by the creator and managers by role alone. */
export const mayEditIdentity = (member: Member | undefined, identity: Identity): boolean =>
  member !== undefined &&
  isManagerOfGroup(member) &&
  (!identity.grants.includes('manage') || member.role === 'creator' || member.role === 'group_manager');
