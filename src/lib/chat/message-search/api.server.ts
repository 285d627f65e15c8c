import type { Handlers } from '../../platform/contract/call.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import type { messageSearchCalls } from './contract.ts';
import { SEARCH_RATE } from './limits.ts';
import type { MessageSearchScopes } from './scopes.server.ts';
import { searchMessages } from './search.server.ts';

export function makeMessageSearchHandlers(): Handlers<typeof messageSearchCalls, MessageSearchScopes> {
  const rate = new RateLimit(SEARCH_RATE);
  return {
    'im.message_search': async (input, context) => {
      rate.pass(String(context.viewer.userId), context.now);
      return searchMessages(context, context.target, input);
    },
  };
}
