import { defineFeature } from '../../platform/feature/feature.ts';
import { rosterHandlers } from './api.server.ts';
import { rosterCalls } from './contract.ts';

export const rosterFeature = defineFeature({
  name: 'roster',
  calls: rosterCalls,
  handlers: () => rosterHandlers,
});
