import { defineFeature } from '../../platform/feature/feature.ts';
import { artworkHandlers } from './api.server.ts';
import { artworkCalls } from './contract.ts';
import { artworkScopes } from './scopes.server.ts';
import { artworkData } from './user-data.server.ts';

export const artworkFeature = defineFeature({
  name: 'artwork',
  calls: artworkCalls,
  handlers: () => artworkHandlers,
  scopes: () => artworkScopes,
  userData: () => [artworkData],
});
