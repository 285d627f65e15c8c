/**
 * Brings the service's copy of a group up to date: channels, members, and who receives private channels. Each step is
 * noted when it is done, so that it goes on from there after a failure.
 */
import type { Database } from '../../platform/db/database.ts';
import { ADMITTED_MAX, type ImRelay } from '../../platform/ports/im-relay.ts';
import { type GroupConfig, groupConfig, OPEN } from '../group/config.server.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { channelOrTopicIn } from '../group/topic.server.ts';
import { headOf } from '../message/history.server.ts';
import { decide, isForAll } from '../permission/decide.ts';
import type { PermissionResource } from '../permission/standing.ts';
import { type ChannelState, channelChanges, portions, userChanges } from './difference.ts';

interface Options {
  db: Database;
  relay: ImRelay;
  /** Epoch milliseconds. */
  now: number;
}

/** `channel_id` of members of the group itself, and of bans in all of it. */
const WHOLE_GROUP = 0;
/** Members whose rights are looked at in one go. */
const AT_ONCE = 500;

/**
 * Brings the service's copy of the group up to date. Rejects with a RelayError if the service refuses: steps done by
 * then stay.
 */
export async function mirrorGroup(input: Options, groupId: number): Promise<void> {
  const { db, relay } = input;
  const config = await groupConfig(db, groupId);
  const known = await db.read
    .selectFrom('relay_group')
    .selectAll()
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (!config) {
    if (known) await closeGroup(input, groupId);
    return;
  }
  if (!known) {
    const { name, owner_id } = config.group;
    await relay.openGroup(groupId, name, owner_id);
    await db.write.insertInto('relay_group').values({ group_id: groupId, config_rev: 0 }).execute();
    await note(db, groupId, WHOLE_GROUP, [owner_id]);
  }
  await mirrorMembers(input, groupId);
  const channels = await mirrorChannels(input, config, !known);
  for (const { id, resource, isPrivate } of channels)
    if (isPrivate) await mirrorHearers(input, config, { channelId: id, resource });
  await db.write
    .updateTable('relay_group')
    .set({ config_rev: config.group.config_rev })
    .where('group_id', '=', groupId)
    .execute();
}

async function closeGroup({ db, relay }: Options, groupId: number): Promise<void> {
  await relay.closeGroup(groupId);
  await db.write.deleteFrom('relay_channel').where('group_id', '=', groupId).execute();
  await db.write.deleteFrom('relay_member').where('group_id', '=', groupId).execute();
  await db.write.deleteFrom('relay_group').where('group_id', '=', groupId).execute();
}

async function mirrorMembers({ db, relay }: Options, groupId: number): Promise<void> {
  const members = await db.read
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .execute();
  const { added, removed } = userChanges(
    await notedIn(db, groupId, WHOLE_GROUP),
    members.map(({ user_id }) => user_id),
  );
  // Members who may not receive it any longer come first.
  for (const userId of removed) {
    await relay.leave(groupId, userId);
    await db.write
      .deleteFrom('relay_member')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
  }
  for (const userId of added) {
    await relay.join(groupId, userId);
    await note(db, groupId, WHOLE_GROUP, [userId]);
  }
}

interface Mirrored extends ChannelState {
  resource: PermissionResource;
}

/** `isFirst`: messages from before the group was known there are not published any more. */
async function mirrorChannels(
  { db, relay, now }: Options,
  config: GroupConfig,
  isFirst: boolean,
): Promise<Mirrored[]> {
  const groupId = config.group.id;
  const isBanned = await viewBansIn(db, groupId, now);
  const requested = [...config.channels, ...(await topicsOf(db, config))].map(({ id, resource }) => ({
    id,
    resource,
    isPrivate: !isForAll(resource.entries.view) || isBanned(resource),
  }));
  const stored = await db.read
    .selectFrom('relay_channel')
    .select(['channel_id', 'is_private'])
    .where('group_id', '=', groupId)
    .execute();
  const states = stored.map(({ channel_id, is_private }) => ({
    id: channel_id,
    isPrivate: is_private === 1,
  }));
  const { opened, closed, changed } = channelChanges(states, requested);
  for (const channelId of closed) {
    await relay.closeChannel({ groupId, channelId });
    await db.write.deleteFrom('relay_channel').where('channel_id', '=', channelId).execute();
    await forget(db, groupId, channelId);
  }
  for (const { id: channelId, isPrivate } of opened) {
    await relay.openChannel({ groupId, channelId }, isPrivate);
    const rev = isFirst ? ((await headOf(db, channelId))?.rev ?? 0) : 0;
    const row = { channel_id: channelId, group_id: groupId, is_private: Number(isPrivate), rev };
    await db.write.insertInto('relay_channel').values(row).execute();
  }
  for (const { id: channelId, isPrivate } of changed) {
    await relay.setPrivate({ groupId, channelId }, isPrivate);
    // The service stores them, and would let them receive the channel once it is private again.
    if (!isPrivate)
      await dismiss({ db, relay }, { groupId, channelId }, await notedIn(db, groupId, channelId));
    const is_private = Number(isPrivate);
    await db.write
      .updateTable('relay_channel')
      .set({ is_private })
      .where('channel_id', '=', channelId)
      .execute();
  }
  return requested;
}

/** Whether somebody is denied sight of a channel: then not every member sees it. */
async function viewBansIn(
  db: Database,
  groupId: number,
  now: number,
): Promise<(resource: PermissionResource) => boolean> {
  const bans = await db.read
    .selectFrom('chat_ban')
    .select('channel_id')
    .where('group_id', '=', groupId)
    .where('permission', '=', 'view')
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  const banned = new Set(bans.map(({ channel_id }) => channel_id));
  return ({ channelId }) => banned.has(WHOLE_GROUP) || banned.has(channelId!);
}

/** Topics have the rights of their channel. */
async function topicsOf(
  db: Database,
  { group, channels }: GroupConfig,
): Promise<Pick<Mirrored, 'id' | 'resource'>[]> {
  const topics = await db.read
    .selectFrom('chat_channel')
    .select(['id', 'parent_id'])
    .where('group_id', '=', group.id)
    .where('parent_id', 'is not', null)
    .where('status', '=', OPEN)
    .execute();
  return topics.flatMap(({ id, parent_id }) => {
    const parent = channels.find(one => one.id === parent_id);
    return parent ? [{ id, resource: parent.resource }] : [];
  });
}

async function mirrorHearers(
  { db, relay, now }: Options,
  config: GroupConfig,
  { channelId, resource }: { channelId: number; resource: PermissionResource },
): Promise<void> {
  const groupId = config.group.id;
  const members = await notedIn(db, groupId, WHOLE_GROUP);
  const seeing: number[] = [];
  for (const some of portions(members, AT_ONCE)) {
    const subjects = await subjectsOf(db, config, some);
    seeing.push(...some.filter(id => decide(subjects.get(id)!, resource, 'view', now).allowed));
  }
  const { added, removed } = userChanges(await notedIn(db, groupId, channelId), seeing);
  await dismiss({ db, relay }, { groupId, channelId }, removed);
  for (const some of portions(added, ADMITTED_MAX)) {
    await relay.admit({ groupId, channelId }, some);
    await note(db, groupId, channelId, some);
  }
}

async function dismiss(
  { db, relay }: Pick<Options, 'db' | 'relay'>,
  channel: { groupId: number; channelId: number },
  userIds: readonly number[],
): Promise<void> {
  for (const some of portions(userIds, ADMITTED_MAX)) {
    await relay.dismiss(channel, some);
    await forget(db, channel.groupId, channel.channelId, some);
  }
}

/**
 * Whether somebody receives a channel there who may not view it: rights have changed, and the service does not know
 * it yet. Without changes of the group nobody is checked.
 */
export async function isMirrorStale(
  { db, now }: Omit<Options, 'relay'>,
  channelId: number,
): Promise<boolean> {
  const row = await db.read
    .selectFrom('relay_channel as c')
    .innerJoin('relay_group as r', 'r.group_id', 'c.group_id')
    .innerJoin('chat_group as g', 'g.id', 'r.group_id')
    .select(['g.id', 'c.is_private', 'r.config_rev as known', 'g.config_rev as now'])
    .where('c.channel_id', '=', channelId)
    .executeTakeFirst();
  if (!row || row.known === row.now) return false;
  const config = await groupConfig(db, row.id);
  const channel = config && (await channelOrTopicIn(db, config, channelId));
  if (!channel) return true;
  const hearers = await notedIn(db, row.id, row.is_private === 1 ? channelId : WHOLE_GROUP);
  for (const some of portions(hearers, AT_ONCE)) {
    const subjects = await subjectsOf(db, config, some);
    if (some.some(id => !decide(subjects.get(id)!, channel.resource, 'view', now).allowed)) return true;
  }
  return false;
}

async function notedIn(db: Database, groupId: number, channelId: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('relay_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('channel_id', '=', channelId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const note = async (db: Database, groupId: number, channelId: number, userIds: readonly number[]) =>
  void (await db.write
    .insertInto('relay_member')
    .values(userIds.map(user_id => ({ group_id: groupId, channel_id: channelId, user_id })))
    .onConflict(on => on.doNothing())
    .execute());

/** `userIds`: all of them without. */
async function forget(db: Database, groupId: number, channelId: number, userIds?: readonly number[]) {
  await db.write
    .deleteFrom('relay_member')
    .where('group_id', '=', groupId)
    .where('channel_id', '=', channelId)
    .$if(userIds !== undefined, query => query.where('user_id', 'in', userIds!))
    .execute();
}
