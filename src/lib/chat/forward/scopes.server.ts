/** The channel whose messages are forwarded. */
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { channelRefusals, channelRule, findRoom } from '../channel/scopes.server.ts';
import { groupScope } from '../group/scopes.server.ts';
import { refOf } from '../message/entry.ts';
import { noMessage } from '../message/refusal.ts';
import { notOneChannel } from './refusal.ts';

const forwarded = defineScope({
  find({ db, now, viewer }: CallContext, { messages }: { messages: readonly { uuid: string }[] }) {
    const refs = messages.map(({ uuid }) => refOf(uuid));
    const channelId = refs[0]?.channelId;
    if (channelId === undefined || refs.includes(undefined)) throw noMessage();
    if (refs.some(ref => ref!.channelId !== channelId)) throw notOneChannel();
    return findRoom({ db, now }, channelId, viewer?.userId ?? null);
  },
  rule: channelRule,
  refusals: channelRefusals,
});

export const forwardScopes = { forwarded, shared_group: groupScope() };
export type ForwardScopes = typeof forwardScopes;
