import { defineFeature } from '../../platform/feature/feature.ts';
import { makeRelayHandlers } from './api.server.ts';
import { relayCalls } from './contract.ts';
import { openRelayer } from './relayer.server.ts';
import { sweepRelayed } from './retention.server.ts';

export const relayFeature = defineFeature({
  name: 'relay',
  calls: relayCalls,
  handlers: makeRelayHandlers,
  sweeps: [({ db, now, messageDays }) => sweepRelayed(db, now, messageDays)],
  opens: { relayer: openRelayer },
});
