/** Who may do what in a channel: its entries, grants by name, its leaders. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { type Channel, channelIn, type GroupConfig } from '../group/config.server.ts';
import { giveIdentity } from '../group/create.server.ts';
import { IDENTITY_FLAG } from '../group/flag.ts';
import { noChannel, noMember, notManager } from '../group/refusal.ts';
import { fieldsOf, refuseStale } from '../group/stale.server.ts';
import { subjectOf, subjectsOf } from '../group/standing.server.ts';
import { authIdOf, permissionOf } from '../group/wire-id.ts';
import { PERMISSIONS_OF, type Permission } from '../permission/permission.ts';
import type { AuthRule } from '../permission/standing.ts';
import { type Context, changeChannels } from './edit.server.ts';
import { badIdentities, badMembers, badPermission } from './refusal.ts';

interface Found {
  config: GroupConfig;
  channel: Channel;
}

export interface EntryInput {
  auth_id: number;
  is_auth: number;
  is_some: number;
  identity_ids: readonly number[];
  /** All users with a grant of their own; undefined leaves them. */
  user_ids?: readonly number[] | undefined;
}

const NO_ENTRY: AuthRule = { isGranted: false, isForSome: false, identityIds: [], userIds: [] };

interface RightsEdit {
  entries: readonly EntryInput[];
  visitorView?: number | undefined;
  /** The `config_rev` that the edit was made on. */
  rev: number | undefined;
}

/**
 * Sets the entries of these permissions, and whether visitors may view it; others stay. Who manages the
 * channel is set by managers of the group alone: a rank strictly above.
 */
export async function setRights(
  context: Context,
  { config, channel }: Found,
  input: RightsEdit,
  field: string,
): Promise<void> {
  const requested = new Map(input.entries.map(entry => [permissionIn(channel, entry.auth_id, field), entry]));
  const act = { action: 'edit_rights', channelId: channel.id } as const;
  await changeChannels(context, config, act, async changing => {
    const { trx, db, config: current, isGroupManager } = changing;
    await refuseStrangers(db, current, input.entries);
    const now = channelIn(current, channel.id)!;
    const changes = [...requested].flatMap(([permission, entry]) => {
      const next = entryOf(current, now.resource.entries[permission], entry, field);
      return isSame(now.resource.entries[permission], next) ? [] : [{ permission, next }];
    });
    if (!isGroupManager && changes.some(({ permission }) => permission === 'manage')) throw notManager();
    const isOpened = input.visitorView !== undefined && input.visitorView !== now.visitor_view;
    const before = {
      ...Object.fromEntries(changes.map(({ permission }) => rightIn(now, permission))),
      ...(isOpened ? { visitor_view: now.visitor_view } : {}),
    };
    const target = `channel:${channel.id}`;
    await refuseStale(changing, { part: target, rev: input.rev }, before);
    for (const { permission, next } of changes) await saveEntry(trx, channel.id, permission, next);
    if (isOpened)
      await trx
        .updateTable('chat_channel')
        .set({ visitor_view: input.visitorView! })
        .where('id', '=', channel.id)
        .execute();
    if (changes.length === 0 && !isOpened) return undefined;
    const detail = { channelId: channel.id, entries: input.entries, visitorView: input.visitorView };
    const touched = fieldsOf(target, Object.keys(before));
    return { event: { type: 'auth', channelId: channel.id }, detail, touched };
  });
}

/** An entry as it is, by its name in conflicts: `auth_2`. */
function rightIn({ resource }: Channel, permission: Permission): [field: string, value: EntryInput] {
  const { isGranted, isForSome, identityIds, userIds } = resource.entries[permission] ?? NO_ENTRY;
  const auth_id = authIdOf(permission);
  const bits = { is_auth: isGranted ? 1 : 0, is_some: isForSome ? 1 : 0 };
  return [`auth_${auth_id}`, { auth_id, ...bits, identity_ids: identityIds, user_ids: userIds }];
}

/** Throws for a permission that the channel's kind lacks. */
export function permissionIn({ kind }: Channel, authId: number, field: string): Permission {
  const permission = permissionOf(authId);
  if (!permission || !PERMISSIONS_OF[kind].includes(permission)) throw badPermission(field);
  return permission;
}

/** Throws for somebody who is no member of this group. */
async function refuseStrangers(
  db: Database,
  config: GroupConfig,
  entries: readonly EntryInput[],
): Promise<void> {
  const ids = [...new Set(entries.flatMap(({ user_ids = [] }) => user_ids))];
  if (ids.length === 0) return;
  const subjects = await subjectsOf(db, config, ids);
  if (!ids.every(id => subjects.get(id)?.member)) throw badMembers();
}

function entryOf(
  config: GroupConfig,
  before: AuthRule | undefined,
  input: EntryInput,
  field: string,
): AuthRule {
  const known = new Set(config.identities.map(({ id }) => id));
  if (!input.identity_ids.every(id => known.has(id))) throw badIdentities(field);
  return {
    isGranted: input.is_auth === 1,
    isForSome: input.is_some === 1,
    identityIds: [...new Set(input.identity_ids)],
    userIds: input.user_ids === undefined ? (before?.userIds ?? []) : [...new Set(input.user_ids)],
  };
}

const isSame = (one: AuthRule = NO_ENTRY, other: AuthRule): boolean =>
  one.isGranted === other.isGranted &&
  one.isForSome === other.isForSome &&
  sameIds(one.identityIds, other.identityIds) &&
  sameIds(one.userIds, other.userIds);

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every(id => others.includes(id));

async function saveEntry(
  trx: Transaction<DB>,
  channelId: number,
  permission: Permission,
  { isGranted, isForSome, identityIds, userIds }: AuthRule,
): Promise<void> {
  const row = {
    is_granted: isGranted ? 1 : 0,
    is_for_some: isForSome ? 1 : 0,
    identity_ids: JSON.stringify(identityIds),
    user_ids: JSON.stringify(userIds),
  };
  await trx
    .insertInto('chat_auth')
    .values({ channel_id: channelId, permission, ...row })
    .onConflict(on => on.columns(['channel_id', 'permission']).doUpdateSet(row))
    .execute();
}

/**
 * Makes a member a leader of the channel, who manages it by name and is shown as responsible, or takes that back.
 * Repeats change nothing.
 */
export const setLeader = (
  context: Context,
  { config, channel }: Found,
  { userId, isOn }: { userId: number; isOn: boolean },
): Promise<void> => {
  const action = isOn ? 'add_leader' : 'remove_leader';
  return changeChannels(context, config, { action }, async ({ trx, db, config: current }) => {
    const now = channelIn(current, channel.id);
    if (!now) throw noChannel();
    if (isOn && !(await subjectOf(db, current, userId)).member) throw noMember();
    const before = now.resource.entries.manage ?? NO_ENTRY;
    if (before.userIds.includes(userId) === isOn) return undefined;
    const others = before.userIds.filter(id => id !== userId);
    await saveEntry(trx, channel.id, 'manage', { ...before, userIds: isOn ? [...others, userId] : others });
    await showLeader(trx, current, { userId, isOn, channelId: channel.id });
    const detail = { channelId: channel.id, userId };
    const touched = [`channel:${channel.id}.auth_0`];
    return { event: { type: 'channel_leader', channelId: channel.id, userIds: [userId] }, detail, touched };
  });
};

/** Gives the identity of channel managers to whoever leads a channel, and takes it from others. */
async function showLeader(
  trx: Transaction<DB>,
  { group, channels, identities }: GroupConfig,
  { userId, isOn, channelId }: { userId: number; isOn: boolean; channelId: number },
): Promise<void> {
  const identity = identities.find(({ flag }) => flag === IDENTITY_FLAG.channelManager);
  if (!identity) return;
  if (isOn) return giveIdentity(trx, group.id, userId, identity.id);
  const leadsOther = channels.some(
    ({ id, resource }) => id !== channelId && resource.entries.manage?.userIds.includes(userId),
  );
  if (leadsOther) return;
  await trx
    .deleteFrom('chat_member_identity')
    .where('group_id', '=', group.id)
    .where('user_id', '=', userId)
    .where('identity_id', '=', identity.id)
    .execute();
}
