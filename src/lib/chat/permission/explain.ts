/** Which rule decides a permission, for managers who ask why. Agrees with `decide`, in its order. Pure. */
import { decidingBan, isForAll, isForIdentityOf, isForOthersThan } from './decide.ts';
import { PERMISSIONS_OF, type Permission } from './permission.ts';
import type { AuthRule, Ban, Identity, Member, PermissionResource, PermissionSubject } from './standing.ts';

export const RULES = [
  'frozen',
  'not_here',
  'blocked',
  'visitor',
  'visitor_view',
  'muted',
  'creator',
  'group_manager',
  'identity_manages',
  'channel_manager',
  'user',
  'all',
  'identity',
  'others',
  'identity_grant',
  'no_grant',
] as const;
export type Rule = (typeof RULES)[number];

export interface Explanation {
  isAllowed: boolean;
  rule: Rule;
  /** The permission that the rule speaks of: `view` where the channel cannot be seen at all. */
  permission: Permission;
  /** The identity that decides. */
  identityId?: number | undefined;
  /** The ban that decides, with the rule `muted`. */
  ban?: Ban;
}

/** `now`: epoch milliseconds. */
export function explain(
  subject: PermissionSubject,
  resource: PermissionResource,
  permission: Permission,
  now: number,
): Explanation {
  const { member, isFrozen, isBlocked } = subject;
  const denied = (rule: Rule): Explanation => ({ isAllowed: false, rule, permission });
  if (isFrozen) return denied('frozen');
  const view = viewing(subject, resource, now);
  if (permission === 'view' || !view.isAllowed) return view;
  if (resource.kind && !PERMISSIONS_OF[resource.kind].includes(permission)) return denied('not_here');
  if (isBlocked) return denied('blocked');
  return member ? ofMember(member, resource, permission, now) : denied('visitor');
}

/** The group itself is viewed by all. */
function viewing(
  { member, isBlocked }: PermissionSubject,
  resource: PermissionResource,
  now: number,
): Explanation {
  const permission = 'view';
  if (!resource.kind) return { isAllowed: true, rule: 'all', permission };
  if (member && !isBlocked) return ofMember(member, resource, permission, now);
  const isAllowed = resource.isOpenToVisitors && isForAll(resource.entries.view);
  return { isAllowed, rule: isBlocked && !isAllowed ? 'blocked' : 'visitor_view', permission };
}

function ofMember(
  member: Member,
  resource: PermissionResource,
  permission: Permission,
  now: number,
): Explanation {
  const manages = managing(member, resource);
  if (manages) return { isAllowed: true, permission, ...manages };
  const ban = decidingBan(member, resource, permission, now);
  if (ban) return { isAllowed: false, rule: 'muted', permission, ban };
  const granted = permission === 'manage' ? undefined : granting(member, resource, permission);
  return granted
    ? { isAllowed: true, permission, ...granted }
    : { isAllowed: false, rule: 'no_grant', permission };
}

type Ground = Pick<Explanation, 'rule' | 'identityId'>;

function managing(member: Member, { entries: { manage } }: PermissionResource): Ground | undefined {
  if (member.role === 'creator' || member.role === 'group_manager') return { rule: member.role };
  if (member.role === 'bot') return undefined;
  const holds = member.identities.find(({ grants }) => grants.includes('manage'));
  if (holds) return { rule: 'identity_manages', identityId: holds.id };
  if (manage?.userIds.includes(member.userId)) return { rule: 'channel_manager' };
  return isForIdentityOf(member, manage)
    ? { rule: 'channel_manager', identityId: namedIn(member, manage)?.id }
    : undefined;
}

function granting(
  member: Member,
  { entries }: PermissionResource,
  permission: Permission,
): Ground | undefined {
  const entry = entries[permission];
  if (entry?.userIds.includes(member.userId)) return { rule: 'user' };
  if (isForIdentityOf(member, entry)) return { rule: 'identity', identityId: namedIn(member, entry)?.id };
  if (member.role === 'bot') return undefined;
  if (isForAll(entry)) return { rule: 'all' };
  if (isForOthersThan(member, entry)) return { rule: 'others' };
  const holds = member.identities.find(({ grants }) => grants.includes(permission));
  return holds && { rule: 'identity_grant', identityId: holds.id };
}

const namedIn = ({ identities }: Member, entry: AuthRule | undefined): Identity | undefined =>
  identities.find(({ id }) => entry?.identityIds.includes(id));
