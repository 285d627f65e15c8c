import { defineFeature } from '../../platform/feature/feature.ts';
import { transferHandlers } from './api.server.ts';
import { transferCalls } from './contract.ts';

export const transferFeature = defineFeature({
  name: 'transfer',
  calls: transferCalls,
  handlers: () => transferHandlers,
});
