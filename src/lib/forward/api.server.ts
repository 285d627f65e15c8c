import type { Handlers } from '../contract/call.ts';
import { groupPath } from '../group/address.ts';
import type { Sendable } from '../message/send.server.ts';
import { existing } from '../wiki/existing.server.ts';
import type { forwardCalls } from './contract.ts';
import { forward } from './forward.server.ts';
import type { ForwardScopes } from './scopes.server.ts';
import { addressOf, cardOf, share } from './share.server.ts';

export const makeForwardHandlers = (sendable: Sendable): Handlers<typeof forwardCalls, ForwardScopes> => ({
  'activity.share_message': async (wish, context) => ({ list: await forward(context, context, wish) }),
  'activity.share_match': async (wish, context) => {
    const { id } = await existing(context.db, 'match', wish.match_id);
    return { list: await share(context, sendable, cardOf('match', id), wish) };
  },
  'activity.share_group': async (wish, context) => {
    const { id, visitor_view } = context.thing.group;
    const what = visitor_view === 0 ? cardOf('group', id) : addressOf(context.origin, groupPath(id));
    return { list: await share(context, sendable, what, wish) };
  },
});
