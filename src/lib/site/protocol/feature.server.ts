import { defineFeature } from '../../platform/feature/feature.ts';
import { protocolHandlers } from './api.server.ts';
import { protocolCalls } from './contract.ts';

export const protocolFeature = defineFeature({
  name: 'protocol',
  calls: protocolCalls,
  handlers: () => protocolHandlers,
});
