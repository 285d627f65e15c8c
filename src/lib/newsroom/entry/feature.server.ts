import { defineFeature } from '../../platform/feature/feature.ts';
import { entryHandlers } from './api.server.ts';
import { entryCalls } from './contract.ts';
import { entryScopes } from './scopes.server.ts';

export const entryFeature = defineFeature({
  name: 'entry',
  calls: entryCalls,
  handlers: () => entryHandlers,
  scopes: () => entryScopes,
});
