import { defineFeature } from '../feature/feature.ts';
import { makeRelayHandlers } from './api.server.ts';
import { relayCalls } from './contract.ts';
import { openRelayer } from './relayer.server.ts';

export const relayFeature = defineFeature({
  name: 'relay',
  calls: relayCalls,
  handlers: makeRelayHandlers,
  opens: { relayer: openRelayer },
});
