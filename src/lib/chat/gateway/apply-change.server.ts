/** Applies a group's change to the clients of this process: what they may no longer see ends at once. */
import { type ChangedBy, changedBy } from '../group/audit.server.ts';
import { type Channel, type GroupConfig, groupConfig } from '../group/config.server.ts';
import type { GroupChange } from '../group/events.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { VISITOR } from '../group/standing.ts';
import { topicsAmong } from '../group/topic.server.ts';
import { decide } from '../permission/decide.ts';
import { isManagerOfChannel, isManagerOfGroup, type PermissionSubject } from '../permission/standing.ts';
import type { Client } from './client.server.ts';
import { CLOSE } from './close-code.ts';
import { down } from './down.ts';
import type { ChatGateway } from './gateway.server.ts';

/** Events that concern nobody but the members they name, and managers. */
const PRIVATE = ['ban', 'auth'];
/** Events after which the members they name belong to the group no longer. */
const PARTING = ['kick_out', 'leave_group'];

export async function applyChange(gateway: ChatGateway, change: GroupChange): Promise<void> {
  const { groupId, userIds } = change;
  gateway.note(change);
  const clients = audienceOf(gateway, change);
  if (clients.size === 0) return;
  const concerned = [...clients].filter(
    ({ viewer }) => !userIds || (viewer !== null && userIds.includes(viewer.userId)),
  );
  // Until it is known what they may see.
  for (const client of concerned) for (const one of client.open.values()) one.pause();
  try {
    const parting = PARTING.includes(change.type) ? (userIds ?? []) : [];
    const ids = new Set([...[...clients].flatMap(({ viewer }) => viewer?.userId ?? []), ...parting]);
    const { config, subjects } = await standings(gateway, groupId, [...ids]);
    // Who has come back since is seen again.
    gateway.presence.forget(
      groupId,
      parting.filter(id => !subjects.get(id)?.member),
    );
    const topics = config ? await topicsOf(gateway, config, clients, change.channelId) : NO_TOPICS;
    const changed = await changedBy(gateway.db, groupId, change.configRev);
    const subjectFor = ({ viewer }: Client) => (viewer && subjects.get(viewer.userId)) ?? VISITOR;
    // Rights of all of them change before any other event is handled.
    for (const client of concerned)
      showOnlyVisible(gateway, client, { groupId, config, topics, subject: subjectFor(client) });
    for (const client of clients)
      client.outlet.write(
        eventFor(
          { ...change, changed },
          { groupId, config, topics, subject: subjectFor(client) },
          gateway.now(),
        ),
      );
    for (const client of concerned) for (const one of client.open.values()) await one.resume();
  } catch (error) {
    // They come back and are looked at anew.
    for (const client of concerned) client.end(CLOSE.restarting);
    throw error;
  }
}

/** Standings as they are now: read again if another change came meanwhile, so that this one does not undo it. */
async function standings(gateway: ChatGateway, groupId: number, userIds: readonly number[]) {
  for (;;) {
    const config = await groupConfig(gateway.db, groupId);
    if (!config) return { config, subjects: new Map<number, PermissionSubject>() };
    const subjects = await subjectsOf(gateway.db, config, userIds);
    if (!gateway.isOutdated(config)) return { config, subjects };
  }
}

const NO_TOPICS: ReadonlyMap<number, Channel> = new Map();

/** The topics that somebody has open, and the one that changed. */
function topicsOf(
  { db }: ChatGateway,
  config: GroupConfig,
  clients: ReadonlySet<Client>,
  changedId: number | undefined,
): Promise<ReadonlyMap<number, Channel>> {
  const open = [...clients].flatMap(client => [...client.open].filter(([, one]) => one.isTopic));
  const ids = new Set(open.map(([channelId]) => channelId));
  if (changedId !== undefined && !config.channels.some(({ id }) => id === changedId)) ids.add(changedId);
  return topicsAmong(db, config, [...ids]);
}

/** Members who are here, those whose membership changed, and all who have one of its channels open. */
function audienceOf(gateway: ChatGateway, { groupId, userIds = [] }: GroupChange): Set<Client> {
  const opened = gateway.watched(groupId)?.clients ?? [];
  return new Set([...opened, ...userIds.flatMap(id => gateway.clientsOf(id)), ...gateway.guestsOf(groupId)]);
}

interface Standing {
  groupId: number;
  /** Undefined when the group is gone. */
  config: GroupConfig | undefined;
  /** Topics that the change concerns, by id. */
  topics: ReadonlyMap<number, Channel>;
  subject: PermissionSubject;
}

function showOnlyVisible(
  gateway: ChatGateway,
  client: Client,
  { groupId, config, topics, subject }: Standing,
): void {
  const now = gateway.now();
  if (config && subject.member) gateway.watch(groupId).join(client, config, subject, now);
  else {
    gateway.watched(groupId)?.leave(client);
    gateway.presence.leave(client, groupId);
  }
  for (const [channelId, subscription] of client.open) {
    const channel = config?.channels.find(({ id }) => id === channelId) ?? topics.get(channelId);
    if (subscription.groupId !== groupId) continue;
    if (channel && decide(subject, channel.resource, 'view', now).allowed) continue;
    client.leave(channelId);
    client.outlet.write(down('closed', { channel_id: channelId }));
  }
}

/** Filtered by viewer: a channel that they do not see, or whose ban it is, is not named. */
function eventFor(
  change: GroupChange & { changed: ChangedBy | undefined },
  { config, topics, subject }: Standing,
  now: number,
): Buffer {
  const { type, groupId, configRev, channelId, userIds, readmeAt, changed } = change;
  const channel = config?.channels.find(({ id }) => id === channelId) ?? topics.get(channelId ?? 0);
  const seesChannel = channel !== undefined && decide(subject, channel.resource, 'view', now).allowed;
  const { member } = subject;
  const isManager = member !== undefined && isManagerOfGroup(member);
  const managesIt = isManager || (member && seesChannel && isManagerOfChannel(member, channel.resource));
  const mayKnow =
    !PRIVATE.includes(type) || isManager || (member && userIds?.includes(member.userId) === true);
  return down('event', {
    event: type,
    group_id: groupId,
    config_rev: configRev,
    ...(seesChannel ? { channel_id: channelId } : {}),
    ...(seesChannel && readmeAt !== undefined ? { readme_at: readmeAt } : {}),
    ...(userIds && mayKnow ? { user_ids: userIds } : {}),
    ...(changed && managesIt ? { changed } : {}),
  });
}
