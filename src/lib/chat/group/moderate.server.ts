/** Kicking members out, and banning them. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Permission } from '../permission/permission.ts';
import { outranks, type PermissionResource, type PermissionSubject } from '../permission/standing.ts';
import { type Act, recordAudit } from './audit.server.ts';
import { type Changing, changeGroup } from './change.server.ts';
import { channelIn, type GroupConfig, groupResource } from './config.server.ts';
import { GROUP_TRIES } from './limits.ts';
import { removeMember } from './member.server.ts';
import { bannable, muteEnd } from './mute.ts';
import { noChannel, noMember } from './refusal.ts';
import type { Muting } from './shapes.ts';
import { subjectsOf } from './standing.server.ts';
import { GROUP_WORDING } from './wording.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer'>;

export interface Bans {
  userIds: readonly number[];
  permissions: readonly Permission[];
  /** Undefined for the whole group. */
  channelId?: number;
  /** Epoch milliseconds; null for good; undefined lifts the bans. */
  until: number | null | undefined;
}

/** Mutes members in the whole group, or lifts that. Counted among the manager's changes. */
export async function muteMembers(
  context: Context,
  config: GroupConfig,
  { user_ids, auth_ids, is_toggle, context: { forbidden_duration } }: Muting,
): Promise<void> {
  const permissions = bannable(auth_ids);
  const until = muteEnd(forbidden_duration, is_toggle, context.now);
  await banMembers(context, config, { userIds: user_ids, permissions, until });
}

/**
 * Bans members from the group or from one channel, or lifts such bans. Throws not_found for strangers and for a
 * channel that is gone, rank if one of them has an equal or higher one there; too_many_requests.
 */
export async function banMembers(
  { db, bus, now, viewer }: Context,
  { group }: GroupConfig,
  { userIds, permissions, channelId, until }: Bans,
): Promise<void> {
  await countTry(db, GROUP_TRIES.groupChanges, String(viewer.userId), now);
  await changeGroup({ db, bus }, group.id, async ({ trx, db: inside, config }) => {
    const ids = [...new Set(userIds)];
    const resource = channelId === undefined ? groupResource(config) : channelIn(config, channelId)?.resource;
    if (!resource) throw noChannel();
    const subjects = await subjectsOf(inside, config, [viewer.userId, ...ids]);
    for (const userId of ids) {
      if (!subjects.get(userId)?.member) throw noMember();
      refuseRank(resource, subjects, viewer.userId, userId);
    }
    const at = { groupId: group.id, actorId: viewer.userId, now };
    let isChanged = false;
    for (const permission of permissions)
      isChanged = (await setBan(trx, ids, { permission, channelId, until }, at)) || isChanged;
    return isChanged ? { type: 'ban', channelId, userIds: ids } : undefined;
  });
}

interface Ban extends Pick<Bans, 'until'> {
  permission: Permission;
  channelId: number | undefined;
}

/** Whether it changed anything: there may be no ban to lift. */
async function setBan(
  trx: Transaction<DB>,
  userIds: readonly number[],
  { permission, channelId, until }: Ban,
  { groupId, actorId, now }: Omit<Act, 'action'>,
): Promise<boolean> {
  const changed: number[] = [];
  for (const userId of userIds) {
    const key = { group_id: groupId, user_id: userId, channel_id: channelId ?? 0, permission };
    let old = trx.deleteFrom('chat_ban');
    for (const [column, value] of Object.entries(key))
      old = old.where(column as keyof typeof key, '=', value);
    const lifted = await old.executeTakeFirst();
    if (until !== undefined || lifted.numDeletedRows > 0n) changed.push(userId);
    if (until !== undefined)
      await trx
        .insertInto('chat_ban')
        .values({ ...key, until, by_id: actorId, created_at: now })
        .execute();
  }
  if (changed.length === 0) return false;
  const action = until === undefined ? 'unban' : 'ban';
  const detail = { userIds: changed, permission, channelId, until };
  await recordAudit(trx, { groupId, actorId, action, now }, detail);
  return true;
}

/**
 * Kicks a member: takes the membership and puts the user on the blacklist. `announce` runs in the same transaction.
 * Repeats change nothing. Throws not_found for somebody who was never a member, rank, too_many_requests.
 */
export async function kickOut(
  { db, bus, now, viewer }: Context,
  { group }: GroupConfig,
  userId: number,
  announce: (changing: Changing) => Promise<unknown>,
): Promise<void> {
  await countTry(db, GROUP_TRIES.groupChanges, String(viewer.userId), now);
  await changeGroup({ db, bus }, group.id, async changing => {
    const { trx, config } = changing;
    const subjects = await subjectsOf(changing.db, config, [viewer.userId, userId]);
    const target = subjects.get(userId)!;
    refuseRank(groupResource(config), subjects, viewer.userId, userId);
    if (!target.member) {
      if (target.isBlocked) return undefined;
      throw noMember();
    }
    const groupId = group.id;
    await trx
      .insertInto('chat_block')
      .values({ group_id: groupId, user_id: userId, by_id: viewer.userId, created_at: now })
      .onConflict(on => on.columns(['group_id', 'user_id']).doNothing())
      .execute();
    await removeMember(trx, groupId, userId);
    await recordAudit(trx, { groupId, actorId: viewer.userId, action: 'kick', now }, { userId });
    await announce(changing);
    return { type: 'kick_out', userIds: [userId] };
  });
}

/**
 * Throws for a lower rank, by the standing within the transaction: a manager who was removed meanwhile removes
 * nobody.
 */
function refuseRank(
  resource: PermissionResource,
  subjects: ReadonlyMap<number, PermissionSubject>,
  actorId: number,
  userId: number,
): void {
  const [actor, target] = [subjects.get(actorId)!, subjects.get(userId)!];
  if (actor.isBlocked || !outranks(actor.member, target.member, resource))
    throw forbidden('rank', GROUP_WORDING.rank);
}
