/** Scopes of message calls: a channel of a group, named as the messaging service names it. */
import { frozen } from '../account/refusal.ts';
import { channelRefusals, channelRule, type FoundChannel, findChannel } from '../channel/scopes.server.ts';
import type { CallContext } from '../contract/context.ts';
import { defineScope } from '../contract/scope.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { blockedRefused, noChannel, notCreator, notManager, visitorRefused } from '../group/refusal.ts';
import { findGroup, groupRule } from '../group/scopes.server.ts';
import type { Subject } from '../permission/standing.ts';
import { noPrivate } from './refusal.ts';

interface Named {
  conversation_type: number;
  target_id: number;
  channel_id: number;
}

/** A channel of a group. */
const CHANNEL = 21;

async function findNamed(
  { db, now, viewer }: CallContext,
  { conversation_type, target_id, channel_id }: Named,
): Promise<FoundChannel> {
  if (conversation_type !== CHANNEL) throw noPrivate();
  const found = await findChannel({ db, now }, channel_id, viewer?.userId ?? null);
  if (found.thing.config.group.id !== target_id) throw noChannel();
  return found;
}

const channelScope = defineScope({ find: findNamed, rule: channelRule, refusals: channelRefusals });

/** `channel` is undefined for the whole group: a client's own line before a kick. */
interface Target {
  channel?: FoundChannel;
  config: GroupConfig;
}
type TargetStanding = { channel: FoundChannel['standing'] } | { subject: Subject };

/** Without a channel it takes the right to kick. */
const targetScope = defineScope({
  async find(
    context: CallContext,
    { channel_id, ...named }: Omit<Named, 'channel_id'> & { channel_id?: number | undefined },
  ): Promise<{ thing: Target; standing: TargetStanding }> {
    if (named.conversation_type !== CHANNEL) throw noPrivate();
    if (channel_id !== undefined) {
      const channel = await findNamed(context, { ...named, channel_id });
      return { thing: { channel, config: channel.thing.config }, standing: { channel: channel.standing } };
    }
    const { thing, standing } = await findGroup(context.db, named.target_id, context.viewer?.userId ?? null);
    return { thing: { config: thing }, standing: { subject: standing } };
  },
  rule: (standing: TargetStanding, need: 'send') =>
    'channel' in standing ? channelRule(standing.channel, need) : groupRule(standing.subject, 'manage'),
  refusals: {
    refused: (standing: TargetStanding, need: 'send') =>
      'channel' in standing ? channelRefusals.refused(standing.channel, need) : notManager(),
    frozen,
    blocked: blockedRefused,
    visitor: visitorRefused,
    not_manager: notManager,
    not_creator: notCreator,
  },
});

const groupScope = defineScope({
  find: ({ db, viewer }: CallContext, named: { target_id: number } | { group_id: number }) =>
    findGroup(db, 'target_id' in named ? named.target_id : named.group_id, viewer?.userId ?? null),
  rule: groupRule,
  refusals: {
    frozen,
    blocked: blockedRefused,
    visitor: visitorRefused,
    not_manager: notManager,
    not_creator: notCreator,
  },
});

export const messageScopes = {
  message_channel: channelScope,
  message_target: targetScope,
  message_group: groupScope,
};
export type MessageScopes = typeof messageScopes;
