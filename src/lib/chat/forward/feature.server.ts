import { defineFeature } from '../../platform/feature/feature.ts';
import { makeForwardHandlers } from './api.server.ts';
import { forwardCalls } from './contract.ts';
import { forwardScopes } from './scopes.server.ts';

export const forwardFeature = defineFeature({
  name: 'forward',
  calls: forwardCalls,
  handlers: makeForwardHandlers,
  scopes: () => forwardScopes,
});
