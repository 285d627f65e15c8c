/** Who may do what in a group or a channel (order and open points: docs/decisions/040). Pure. */
import { DENIED_BY_BAN, PERMISSIONS_OF, type Permission } from './permission.ts';
import {
  type AuthRule,
  type Ban,
  holdsOneOf,
  isManagerOfChannel,
  isManagerOfGroup,
  type Member,
  type PermissionResource,
  type PermissionSubject,
} from './standing.ts';

/** Reasons of refusal, in the order of the checks. `no_view`: answered as if there were no such channel. */
export const REFUSALS = [
  'frozen',
  'no_view',
  'not_here',
  'blocked',
  'visitor',
  'muted',
  'closed',
  'no_grant',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export type Decision =
  | { allowed: true }
  /** `until`: when a mute ends, in epoch milliseconds; null for good. */
  | { allowed: false; reason: Exclude<Refusal, 'muted'> }
  | { allowed: false; reason: 'muted'; until: number | null };

const ALLOWED: Decision = { allowed: true };
const refused = (reason: Exclude<Refusal, 'muted'>): Decision => ({ allowed: false, reason });

/** `now`: epoch milliseconds. */
export function decide(
  subject: PermissionSubject,
  resource: PermissionResource,
  permission: Permission,
  now: number,
): Decision {
  const { member, isFrozen, isBlocked } = subject;
  if (isFrozen) return refused('frozen');
  if (!mayView(subject, resource, now)) return refused('no_view');
  if (permission === 'view') return ALLOWED;
  if (resource.kind && !PERMISSIONS_OF[resource.kind].includes(permission)) return refused('not_here');
  if (isBlocked) return refused('blocked');
  if (!member) return refused('visitor');
  if (managesHere(member, resource)) return ALLOWED;
  const until = mutedUntil(member, resource, permission, now);
  if (until !== undefined) return { allowed: false, reason: 'muted', until };
  if (resource.isClosed && permission === 'send') return refused('closed');
  return isGranted(member, resource, permission) ? ALLOWED : refused('no_grant');
}

/**
 * Acts that take no grant, as liking (`respond`) and naming oneself in the group (`send`): whoever sees the channel
 * may, unless they were kicked, or a mute denies them that permission.
 */
export function decidePart(
  { member, isFrozen, isBlocked }: PermissionSubject,
  resource: PermissionResource,
  permission: 'respond' | 'send',
  now: number,
): Decision {
  if (isFrozen) return refused('frozen');
  if (isBlocked) return refused('blocked');
  if (!member || managesHere(member, resource)) return ALLOWED;
  const until = mutedUntil(member, resource, permission, now);
  return until === undefined ? ALLOWED : { allowed: false, reason: 'muted', until };
}

/** The group itself is viewed by all: whether it is listed is its own setting. */
function mayView(
  { member, isBlocked }: PermissionSubject,
  resource: PermissionResource,
  now: number,
): boolean {
  if (!resource.kind) return true;
  const { view } = resource.entries;
  // Who was kicked sees what visitors see.
  if (!member || isBlocked) return resource.isOpenToVisitors && isForAll(view);
  if (managesHere(member, resource)) return true;
  return mutedUntil(member, resource, 'view', now) === undefined && isGranted(member, resource, 'view');
}

const managesHere = (member: Member, resource: PermissionResource): boolean =>
  isManagerOfGroup(member) || isManagerOfChannel(member, resource);

/** The end of the ban that lasts longest; null for good, undefined for none. */
const mutedUntil = (
  member: Member,
  resource: PermissionResource,
  permission: Permission,
  now: number,
): number | null | undefined => decidingBan(member, resource, permission, now)?.until;

/** The ban that denies the permission here and lasts longest. */
export function decidingBan(
  { bans }: Member,
  { channelId }: PermissionResource,
  permission: Permission,
  now: number,
): Ban | undefined {
  const end = ({ until }: Ban) => until ?? Number.POSITIVE_INFINITY;
  return bans
    .filter(ban => ban.channelId === undefined || ban.channelId === channelId)
    .filter(ban => DENIED_BY_BAN[ban.permission].includes(permission))
    .filter(ban => end(ban) > now)
    .reduce<Ban | undefined>((last, ban) => (last && end(last) >= end(ban) ? last : ban), undefined);
}

/**
 * Whether the channel's entry, an identity in the whole group, or a grant by name allows it: any of them suffices.
 */
function isGranted(member: Member, { entries }: PermissionResource, permission: Permission): boolean {
  // Whoever manages has been let through before.
  if (permission === 'manage') return false;
  const entry = entries[permission];
  if (entry?.userIds.includes(member.userId)) return true;
  // Bots act only where somebody let them in.
  if (member.role === 'bot') return isForIdentityOf(member, entry);
  return (
    isForAll(entry) ||
    isForIdentityOf(member, entry) ||
    isForOthersThan(member, entry) ||
    member.identities.some(({ grants }) => grants.includes(permission))
  );
}

export const isForAll = (entry: AuthRule | undefined): boolean =>
  entry?.isGranted === true && !entry.isForSome;

export const isForIdentityOf = (member: Member, entry: AuthRule | undefined): boolean =>
  entry?.isGranted === true && entry.isForSome && holdsOneOf(member, entry.identityIds);

/** Denied to some: granted to everybody else. */
export const isForOthersThan = (member: Member, entry: AuthRule | undefined): boolean =>
  entry !== undefined && !entry.isGranted && entry.isForSome && !holdsOneOf(member, entry.identityIds);

/** Sharing needs `share` in the source, and `send` or `post` in the target (docs/decisions/040). */
export function decideShare(source: Decision, send: Decision, post: Decision): Decision {
  if (!source.allowed) return source;
  // A channel has one of the two: the other is refused as not_here.
  return !send.allowed && send.reason === 'not_here' ? post : send;
}
