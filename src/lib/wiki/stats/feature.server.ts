import { defineFeature } from '../../platform/feature/feature.ts';
import { statsHandlers } from './api.server.ts';
import { statsCalls } from './contract.ts';

export const statsFeature = defineFeature({
  name: 'stats',
  calls: statsCalls,
  handlers: () => statsHandlers,
});
