/** What somebody may do in a channel, for the wire. Pure. */
import { decide } from '../permission/decide.ts';
import { CHANNEL_KINDS, PERMISSIONS_OF, type Permission } from '../permission/permission.ts';
import type { PermissionResource, PermissionSubject } from '../permission/standing.ts';
import type { AuthEntry } from './shapes.ts';
import { authIdOf, PERMISSIONS, typeOf } from './wire-id.ts';
import { PERMISSION_TITLE } from './wording.ts';

/** The entries of a channel, for everybody; a permission without an entry is granted to nobody. */
export const entriesOf = ({ kind, entries }: PermissionResource): AuthEntry[] =>
  permissionsIn(kind).map(permission => {
    const entry = entries[permission];
    return {
      auth_id: authIdOf(permission),
      is_auth: entry?.isGranted ? 1 : 0,
      is_some: entry?.isForSome ? 1 : 0,
      identity_ids: [...(entry?.identityIds ?? [])],
    };
  });

/** The caller's own entries: `is_auth` is whether they may now; of identities only those that they hold. */
export const ownEntries = (
  subject: PermissionSubject,
  resource: PermissionResource,
  now: number,
): AuthEntry[] => {
  const identityIds = new Set(subject.member?.identities.map(({ id }) => id));
  return permissionsIn(resource.kind).map(permission => {
    const entry = resource.entries[permission];
    return {
      auth_id: authIdOf(permission),
      is_auth: decide(subject, resource, permission, now).allowed ? 1 : 0,
      is_some: entry?.isForSome ? 1 : 0,
      identity_ids: (entry?.identityIds ?? []).filter(id => identityIds.has(id)),
    };
  });
};

/** When one may speak again: unix seconds; 0 if one may, -1 if only a manager ends it. */
export function forbiddenUntil(
  subject: PermissionSubject,
  { channelId }: PermissionResource,
  now: number,
): number {
  const ends = (subject.member?.bans ?? [])
    .filter(ban => ban.permission === 'send')
    .filter(ban => ban.channelId === undefined || ban.channelId === channelId)
    .map(({ until }) => until)
    .filter(until => until === null || until > now);
  if (ends.includes(null)) return -1;
  return ends.length === 0 ? 0 : Math.ceil(Math.max(...(ends as number[])) / 1000);
}

/** The group itself has every permission: grants in it hold in all its channels. */
const permissionsIn = (kind: PermissionResource['kind']): readonly Permission[] =>
  kind === undefined ? PERMISSIONS : PERMISSIONS_OF[kind];

/** The permissions of a kind of channel, or all. Letters belong to the group and to no kind. */
export const catalogue = (channelType: number | undefined) =>
  PERMISSIONS.map(permission => ({
    auth_id: authIdOf(permission),
    title: PERMISSION_TITLE[permission],
    channel_types: CHANNEL_KINDS.filter(kind => PERMISSIONS_OF[kind].includes(permission)).map(typeOf),
  })).filter(({ channel_types }) => channelType === undefined || channel_types.includes(channelType));
