import { defineFeature } from '../../platform/feature/feature.ts';
import { channelActCalls } from './act-contract.ts';
import { channelActs, channelReads } from './api.server.ts';
import { channelCalls } from './contract.ts';
import { channelScopes } from './scopes.server.ts';

export const channelFeature = defineFeature({
  name: 'channel',
  calls: { ...channelCalls, ...channelActCalls },
  handlers: () => ({ ...channelReads, ...channelActs }),
  scopes: () => channelScopes,
});
