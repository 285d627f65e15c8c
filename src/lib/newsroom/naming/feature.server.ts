import { defineFeature } from '../../platform/feature/feature.ts';
import { namingHandlers } from './api.server.ts';
import { namingCalls } from './contract.ts';

export const namingFeature = defineFeature({
  name: 'naming',
  calls: namingCalls,
  handlers: () => namingHandlers,
});
