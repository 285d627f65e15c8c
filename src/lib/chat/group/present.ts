/** A group as one caller sees it: what may not be viewed is left out. Pure. */
import { decide } from '../permission/decide.ts';
import { PERMISSIONS_OF } from '../permission/permission.ts';
import { isManagerOfGroup, type PermissionSubject } from '../permission/standing.ts';
import type { Channel, ChannelCategory, ChatGroup, GroupConfig, GroupIdentity } from './config.server.ts';
import type { ChannelItem, ChannelList, IdentityItem } from './shapes.ts';
import { authIdOf, typeOf } from './wire-id.ts';

/** Channels that the subject may view, in the order of the list. `now`: epoch milliseconds. */
export const visibleChannels = (
  { channels }: GroupConfig,
  subject: PermissionSubject,
  now: number,
): Channel[] => channels.filter(({ resource }) => decide(subject, resource, 'view', now).allowed);

/** Visitors see nothing inside a group that is closed to them; nor does who was kicked. */
export const seesInside = ({ group }: GroupConfig, { member, isBlocked }: PermissionSubject): boolean =>
  group.visitor_view === 0 || (member !== undefined && !isBlocked);

const managesGroup = ({ member, isBlocked }: PermissionSubject): boolean =>
  member !== undefined && !isBlocked && isManagerOfGroup(member);

/** Others learn of no category whose channels are hidden from them. */
export function visibleCategories(
  config: GroupConfig,
  subject: PermissionSubject,
  now: number,
): readonly ChannelCategory[] {
  if (managesGroup(subject)) return config.categories;
  const shown = new Set(visibleChannels(config, subject, now).map(({ category_id }) => category_id));
  return config.categories.filter(({ id }) => shown.has(id));
}

export function channelsFor(config: GroupConfig, subject: PermissionSubject, now: number): ChannelList {
  const channels = visibleChannels(config, subject, now);
  const by = Map.groupBy(channels, ({ category_id }) => category_id ?? 0);
  const loose = { id: 0, name: '', items: (by.get(0) ?? []).map(itemOf) };
  const list = visibleCategories(config, subject, now).map(({ id, name }) => ({
    id,
    name,
    items: (by.get(id) ?? []).map(itemOf),
  }));
  return {
    list: loose.items.length > 0 ? [loose, ...list] : list,
    channel_auth: channels.map(channel => authOf(channel, subject, now)),
  };
}

export const authOf = (
  { id, kind, visitor_view, resource }: Channel,
  subject: PermissionSubject,
  now: number,
) => ({
  channel_id: id,
  channel_type: typeOf(kind),
  channel_auth_types: PERMISSIONS_OF[kind]
    .filter(permission => decide(subject, resource, permission, now).allowed)
    .map(authIdOf),
  visitor_view,
});

export const itemOf = ({
  id,
  name,
  kind,
  link,
  match_day,
  readmeAt,
  slow_seconds,
  resource,
}: Channel): ChannelItem => ({
  channel_id: id,
  name,
  channel_type: typeOf(kind),
  link,
  match_day,
  readme_at: readmeAt,
  slow_seconds,
  leader_ids: [...(resource.entries.manage?.userIds ?? [])],
});

export const infoOf = ({ id, name, icon, type_id }: ChatGroup) => ({
  group_id: id,
  name,
  icon,
  group_type_id: type_id,
});

export const identityOf = (
  { id, name, color, flag, grants }: GroupIdentity,
  { group }: GroupConfig,
): IdentityItem => ({
  id,
  identity_name: name,
  identity_color: color,
  flag,
  group_id: group.id,
  auth_ids: grants.map(authIdOf),
});
