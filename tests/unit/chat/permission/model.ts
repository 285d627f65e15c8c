/** Spec §6 and docs/decisions/040 as sets: slow, simple, and written independently of the product's code. */
import {
  type ChannelKind,
  DENIED_BY_BAN,
  PERMISSION,
  PERMISSIONS_OF,
  type Permission,
} from '#lib/chat/permission/permission.ts';
import type {
  AuthRule,
  Member,
  PermissionResource,
  PermissionSubject,
} from '#lib/chat/permission/standing.ts';

export const ALL = Object.keys(PERMISSION) as Permission[];

/** What the subject may do in a channel, as a set; a muted permission is in `muted` instead. */
export function model(
  subject: PermissionSubject,
  place: PermissionResource & { kind: ChannelKind },
  now: number,
) {
  const nothing = { may: new Set<Permission>(), muted: new Set<Permission>() };
  if (subject.isFrozen) return nothing;
  const here = new Set(PERMISSIONS_OF[place.kind]);
  const who = subject.isBlocked ? undefined : subject.member;
  if (!who) {
    const { view } = place.entries;
    const isOpen = place.isOpenToVisitors && view?.isGranted === true && !view.isForSome;
    return isOpen ? { ...nothing, may: new Set<Permission>(['view']) } : nothing;
  }
  if (manages(who, place)) return { ...nothing, may: here };
  const granted = new Set(
    ALL.filter(one => one !== 'manage' && here.has(one) && sources(who, place, one) > 0),
  );
  const denied = new Set(
    who.bans
      .filter(ban => ban.until === null || ban.until > now)
      .filter(ban => (ban.channelId ?? place.channelId) === place.channelId)
      .flatMap(ban => DENIED_BY_BAN[ban.permission]),
  );
  if (!granted.has('view') || denied.has('view')) return nothing;
  return {
    may: new Set([...granted].filter(one => !denied.has(one))),
    muted: new Set([...here].filter(one => denied.has(one))),
  };
}

/** The number of grants; one suffices. */
function sources(who: Member, { entries }: PermissionResource, permission: Permission): number {
  const entry: AuthRule | undefined = entries[permission];
  const identityIds = who.identities.map(({ id }) => id);
  const named = entry ? identityIds.filter(id => entry.identityIds.includes(id)) : [];
  let found = entry?.userIds.includes(who.userId) ? 1 : 0;
  if (entry?.isGranted && entry.isForSome) found += named.length;
  if (who.role === 'bot') return found;
  if (entry?.isGranted && !entry.isForSome) found += 1;
  if (entry && !entry.isGranted && entry.isForSome && named.length === 0) found += 1;
  return found + who.identities.filter(({ grants }) => grants.includes(permission)).length;
}

/** Creator, managers by role, holders of an identity with manage; those whom the channel names. */
function manages(who: Member, { entries: { manage } }: PermissionResource): boolean {
  if (who.role === 'bot') return false;
  if (who.role !== 'member') return true;
  const identityIds = who.identities.map(({ id }) => id);
  if (who.identities.some(({ grants }) => grants.includes('manage'))) return true;
  if (!manage) return false;
  const isByIdentity =
    manage.isGranted && manage.isForSome && identityIds.some(id => manage.identityIds.includes(id));
  return isByIdentity || manage.userIds.includes(who.userId);
}
