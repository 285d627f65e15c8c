/** Where a member searches: in a channel, a group, a conversation, or everywhere that they belong. */
import { frozen } from '../../members/account/refusal.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { channelRefusals, channelRule, type FoundChannel, findRoom } from '../channel/scopes.server.ts';
import { blockedRefused, noChannel, notCreator, notManager, visitorRefused } from '../group/refusal.ts';
import { findGroup, groupRule } from '../group/scopes.server.ts';
import { foundWith } from '../letter/state.server.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import {
  type Readable,
  readableByMember,
  readableChannel,
  readableIn,
  readableTalk,
} from './readable.server.ts';

interface Where {
  group_id?: number | undefined;
  channel_id?: number | undefined;
  target_id?: number | undefined;
}
/** `own`: what the member belongs to; nothing is to be decided. */
type Standing = { channel: FoundChannel['standing'] } | { subject: PermissionSubject } | 'own';

async function find(
  context: MemberContext,
  { group_id, channel_id, target_id }: Where,
): Promise<{ target: Readable; standing: Standing }> {
  const { db, now, viewer } = context;
  if (target_id !== undefined) {
    const { channelId } = await foundWith(db, viewer.userId, target_id);
    if (group_id !== undefined || (channel_id ?? channelId) !== channelId) throw noChannel();
    return { target: readableTalk(channelId, target_id), standing: 'own' };
  }
  if (channel_id !== undefined) {
    const { target, standing } = await findRoom({ db, now }, channel_id, viewer.userId);
    if (group_id !== undefined && group_id !== target.config.group.id) throw noChannel();
    return {
      target: await readableChannel(db, target.config, target.channel),
      standing: { channel: standing },
    };
  }
  if (group_id === undefined) return { target: await readableByMember(context), standing: 'own' };
  const { target, standing } = await findGroup(db, group_id, viewer.userId);
  return { target: await readableIn({ db, now }, target, standing), standing: { subject: standing } };
}

/** A channel takes the right to view it, a group belonging to it. */
const searchScope = defineScope({
  find,
  rule(standing: Standing, need: 'view') {
    if (standing === 'own') return 'allowed';
    return 'channel' in standing
      ? channelRule(standing.channel, need)
      : groupRule(standing.subject, 'belong');
  },
  refusals: {
    refused: (standing: Standing, need: 'view') =>
      typeof standing === 'object' && 'channel' in standing
        ? channelRefusals.refused(standing.channel, need)
        : notManager(),
    frozen,
    blocked: blockedRefused,
    visitor: visitorRefused,
    not_manager: notManager,
    not_creator: notCreator,
  },
});

export const messageSearchScopes = { message_search: searchScope };
export type MessageSearchScopes = typeof messageSearchScopes;
