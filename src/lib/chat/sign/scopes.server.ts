/** A sign channel, and the caller's standing in it. */

import { defineScope } from '../../platform/contract/scope.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { type ChannelNeed, channelRefusals, channelRule, channelScope } from '../channel/scopes.server.ts';
import { notHere } from '../group/refusal.ts';
import { groupScope } from '../group/scopes.server.ts';

/** Channels of other kinds refuse whoever sees them. */
const signScope = defineScope({
  find: channelScope().find,
  rule(standing: FoundChannel['standing'], need: ChannelNeed) {
    const verdict = channelRule(standing, need);
    return verdict === 'allowed' && standing.resource.kind !== 'sign' ? 'not_here' : verdict;
  },
  refusals: { ...channelRefusals, not_here: notHere },
});

export const signScopes = { sign: signScope, sign_group: groupScope() };
export type SignScopes = typeof signScopes;
