import { defineFeature } from '../../platform/feature/feature.ts';
import { searchHandlers } from './api.server.ts';
import { searchCalls } from './contract.ts';
import { prepareSearch } from './prepare.server.ts';

export const searchFeature = defineFeature({
  name: 'search',
  calls: searchCalls,
  handlers: () => searchHandlers,
  prepare: { rest: prepareSearch },
});
