import type { Handlers } from '../contract/call.ts';
import type { forwardCalls } from './contract.ts';
import { forward } from './forward.server.ts';
import type { ForwardScopes } from './scopes.server.ts';

export const forwardHandlers: Handlers<typeof forwardCalls, ForwardScopes> = {
  'activity.share_message': async (wish, context) => ({ list: await forward(context, context, wish) }),
};
