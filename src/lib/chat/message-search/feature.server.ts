import { defineFeature } from '../../platform/feature/feature.ts';
import { makeMessageSearchHandlers } from './api.server.ts';
import { messageSearchCalls } from './contract.ts';
import { openMessageSearch } from './open.server.ts';
import { messageSearchScopes } from './scopes.server.ts';

/** The search in messages. What is taken out of the log leaves the index with it (chat/message/revise.server.ts). */
export const messageSearchFeature = defineFeature({
  name: 'message-search',
  calls: messageSearchCalls,
  handlers: makeMessageSearchHandlers,
  scopes: () => messageSearchScopes,
  opens: { messageSearch: openMessageSearch },
});
