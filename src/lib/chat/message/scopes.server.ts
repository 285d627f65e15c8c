/** Scopes of message calls: a channel of a group or a private conversation, as the messaging service names them. */
import { frozen } from '../../members/account/refusal.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { unauthorized } from '../../platform/errors/app-error.ts';
import { type FoundChannel, findRoom } from '../channel/scopes.server.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { blockedRefused, noChannel, notCreator, notManager, visitorRefused } from '../group/refusal.ts';
import { findGroup, groupRule } from '../group/scopes.server.ts';
import { type Conversation, conversationWith } from '../letter/conversation.server.ts';
import { correspondenceOf } from '../letter/correspondence.server.ts';
import { findLetter, letterRefusal, letterRule } from '../letter/found.server.ts';
import { yourself } from '../letter/refusal.ts';
import type { Correspondence } from '../letter/rule.ts';
import { foundWith } from '../letter/state.server.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import { IN_GROUP, PRIVATE } from './kind.ts';
import { channelNeeded, noConversation } from './refusal.ts';
import { type FoundTalk, talkRules } from './talk.server.ts';

interface Named {
  conversation_type: number;
  target_id: number;
  channel_id?: number | undefined;
}

const viewerIn = ({ viewer }: Pick<CallContext, 'viewer'>): number => {
  if (!viewer) throw unauthorized();
  return viewer.userId;
};

async function findNamed(context: CallContext, named: Named): Promise<FoundTalk> {
  if (named.conversation_type === PRIVATE) {
    const userId = viewerIn(context);
    const { channelId } = await foundWith(context.db, userId, named.target_id);
    if (named.channel_id !== undefined && named.channel_id !== channelId) throw noChannel();
    return findLetter(context, channelId, userId);
  }
  if (named.conversation_type !== IN_GROUP) throw noConversation();
  if (named.channel_id === undefined) throw channelNeeded();
  return findIn(context, { ...named, channel_id: named.channel_id });
}

async function findIn(
  { db, now, viewer }: CallContext,
  { target_id, channel_id }: { target_id: number; channel_id: number },
): Promise<FoundChannel> {
  const found = await findRoom({ db, now }, channel_id, viewer?.userId ?? null);
  if (found.target.config.group.id !== target_id) throw noChannel();
  return found;
}

const channelScope = defineScope({ find: findNamed, ...talkRules });

/** `config`: the whole group, for a client's own line before a kick. `to`: a first letter. */
export type SendTarget = { talk: FoundTalk } | { config: GroupConfig } | { to: number };
type TargetStanding =
  | { talk: FoundTalk['standing'] }
  | { first: Correspondence }
  | { subject: PermissionSubject };

async function findFirst(context: CallContext, { target_id: to }: Named) {
  const writerId = viewerIn(context);
  if (to === writerId) throw yourself();
  const first = await correspondenceOf(context, { writerId, readerId: to });
  return { target: { to }, standing: { first } };
}

const groupRefusals = {
  frozen,
  blocked: blockedRefused,
  visitor: visitorRefused,
  not_manager: notManager,
  not_creator: notCreator,
};

/** The target of a send: without a channel it takes the right to kick. */
const targetScope = defineScope({
  async find(context: CallContext, named: Named): Promise<{ target: SendTarget; standing: TargetStanding }> {
    const isFirst =
      named.conversation_type === PRIVATE &&
      !(await conversationWith(context.db, viewerIn(context), named.target_id));
    if (isFirst) return findFirst(context, named);
    if (named.channel_id === undefined && named.conversation_type === IN_GROUP) {
      const { target, standing } = await findGroup(
        context.db,
        named.target_id,
        context.viewer?.userId ?? null,
      );
      return { target: { config: target }, standing: { subject: standing } };
    }
    const talk = await findNamed(context, named);
    return { target: { talk }, standing: { talk: talk.standing } };
  },
  rule(standing: TargetStanding, need: 'send') {
    if ('talk' in standing) return talkRules.rule(standing.talk, need);
    if ('subject' in standing) return groupRule(standing.subject, 'manage');
    return letterRule({ letter: standing.first }, need) === 'allowed' ? 'allowed' : 'refused';
  },
  refusals: {
    ...groupRefusals,
    refused(standing: TargetStanding, need: 'send') {
      if ('talk' in standing) return talkRules.refusals.refused(standing.talk, need);
      if ('subject' in standing) return notManager();
      const verdict = letterRule({ letter: standing.first }, need);
      return letterRefusal(verdict as Exclude<typeof verdict, 'allowed'>);
    },
  },
});

const groupScope = defineScope({
  find: ({ db, viewer }: CallContext, { group_id }: { group_id: number }) =>
    findGroup(db, group_id, viewer?.userId ?? null),
  rule: groupRule,
  refusals: groupRefusals,
});

type Unread = { config: GroupConfig; subject: PermissionSubject } | { letter: Conversation };

/** A group with all its channels, or a private conversation, which belongs to whoever finds it. */
const unreadScope = defineScope({
  async find(
    context: CallContext,
    { conversation_type, target_id }: Named,
  ): Promise<{ target: Unread; standing: PermissionSubject | null }> {
    if (conversation_type === PRIVATE)
      return {
        target: { letter: await foundWith(context.db, viewerIn(context), target_id) },
        standing: null,
      };
    if (conversation_type !== IN_GROUP) throw noConversation();
    const { target, standing } = await findGroup(context.db, target_id, context.viewer?.userId ?? null);
    return { target: { config: target, subject: standing }, standing };
  },
  rule: (standing: PermissionSubject | null, need: 'belong') =>
    standing ? groupRule(standing, need) : 'allowed',
  refusals: groupRefusals,
});

export const messageScopes = {
  message_channel: channelScope,
  message_target: targetScope,
  message_group: groupScope,
  message_unread: unreadScope,
};
export type MessageScopes = typeof messageScopes;
