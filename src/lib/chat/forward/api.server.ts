import type { Handlers } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { repeatable } from '../../platform/errors/repeatable.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { groupPath } from '../group/address.ts';
import type { Sendable } from '../message/send.server.ts';
import type { forwardCalls } from './contract.ts';
import { forward, forwardedBefore } from './forward.server.ts';
import type { ForwardScopes } from './scopes.server.ts';
import { addressOf, cardOf, share, sharedBefore } from './share.server.ts';

export const makeForwardHandlers = (sendable: Sendable): Handlers<typeof forwardCalls, ForwardScopes> => ({
  'activity.share_message': repeatable(
    async (input, context) => ({ list: await forward(context, context, input) }),
    (input, context: MemberContext) => forwardedBefore(context, input),
  ),
  'activity.share_match': repeatable(
    async ({ match_id, ...input }, context) => {
      const { id } = await existing(context.db, 'match', match_id);
      const page = sharedMatch(match_id);
      return { list: await share(context, sendable, cardOf('match', id), { ...input, page }) };
    },
    ({ match_id, ...input }, context: MemberContext) => sharedBefore(context, sharedMatch(match_id), input),
  ),
  'activity.share_group': repeatable(
    async (input, context) => {
      const { id, visitor_view } = context.target.group;
      const what = visitor_view === 0 ? cardOf('group', id) : addressOf(context.origin, groupPath(id));
      return { list: await share(context, sendable, what, { ...input, page: sharedGroup(id) }) };
    },
    ({ group_id, ...input }, context: MemberContext) => sharedBefore(context, sharedGroup(group_id), input),
  ),
});

const sharedMatch = (id: number) => ({ type: 'match', id });
const sharedGroup = (id: number) => ({ type: 'group', id });
