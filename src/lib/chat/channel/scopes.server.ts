/** A channel, and the caller's standing in it. */
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Channel, channelIn, type GroupConfig, groupConfig } from '../group/config.server.ts';
import { blockedRefused, noChannel, refusalOf, visitorRefused } from '../group/refusal.ts';
import { groupScope } from '../group/scopes.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import { channelOrTopicIn } from '../group/topic.server.ts';
import { type Decision, decide } from '../permission/decide.ts';
import type { Permission } from '../permission/permission.ts';
import type { PermissionResource, PermissionSubject } from '../permission/standing.ts';

export interface FoundChannel {
  target: { config: GroupConfig; channel: Channel };
  standing: { subject: PermissionSubject; resource: PermissionResource; now: number };
}

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}
type Find = (at: At, channelId: number, userId: number | null) => Promise<FoundChannel>;

/** Throws not_found where there is no such channel, and for topics: they have nothing to be set. */
export const findChannel: Find = (at, channelId, userId) =>
  found(at, channelId, userId, async config => channelIn(config, channelId));

/** A channel, or a topic with the rights of its channel: for calls that send to it, read and search it. */
export const findRoom: Find = (at, channelId, userId) =>
  found(at, channelId, userId, config => channelOrTopicIn(at.db, config, channelId));

async function found(
  { db, now }: At,
  channelId: number,
  userId: number | null,
  within: (config: GroupConfig) => Promise<Channel | undefined>,
): Promise<FoundChannel> {
  const row = await db.read
    .selectFrom('chat_channel')
    .select('group_id')
    .where('id', '=', channelId)
    .executeTakeFirst();
  const config = row?.group_id ? await groupConfig(db, row.group_id) : undefined;
  const channel = config && (await within(config));
  if (!channel) throw noChannel();
  const subject = await subjectOf(db, config, userId);
  return { target: { config, channel }, standing: { subject, resource: channel.resource, now } };
}

/** `belong`: who may view the channel, and belongs to its group. */
export type ChannelNeed = Permission | 'belong';

export function channelRule(
  { subject, resource, now }: FoundChannel['standing'],
  need: ChannelNeed,
): 'allowed' | 'refused' | 'blocked' | 'visitor' {
  const { allowed } = decide(subject, resource, need === 'belong' ? 'view' : need, now);
  if (!allowed) return 'refused';
  if (need !== 'belong') return 'allowed';
  if (subject.isBlocked) return 'blocked';
  return subject.member ? 'allowed' : 'visitor';
}

export const channelRefusals = {
  refused({ subject, resource, now }: FoundChannel['standing'], need: ChannelNeed) {
    const permission = need === 'belong' ? 'view' : need;
    const decision = decide(subject, resource, permission, now);
    return refusalOf(decision as Extract<Decision, { allowed: false }>, permission);
  },
  blocked: blockedRefused,
  visitor: visitorRefused,
};

/** The call may name the group too: another one than the channel's is not found. */
export const channelScope = (find: Find = findChannel) =>
  defineScope({
    async find(
      { db, now, viewer }: CallContext,
      input: { channel_id: number; group_id?: number | undefined },
    ) {
      const found = await find({ db, now }, input.channel_id, viewer?.userId ?? null);
      if (input.group_id !== undefined && input.group_id !== found.target.config.group.id) throw noChannel();
      return found;
    },
    rule: channelRule,
    refusals: channelRefusals,
  });

export const channelScopes = { channel: channelScope(), channel_group: groupScope() };
export type ChannelScopes = typeof channelScopes;
