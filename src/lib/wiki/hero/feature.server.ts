import { defineFeature } from '../../platform/feature/feature.ts';
import { heroHandlers } from './api.server.ts';
import { heroCalls } from './contract.ts';

export const heroFeature = defineFeature({
  name: 'hero',
  calls: heroCalls,
  handlers: () => heroHandlers,
});
