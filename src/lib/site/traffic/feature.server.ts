import { defineFeature } from '../../platform/feature/feature.ts';
import { trafficHandlers } from './api.server.ts';
import { trafficCalls } from './contract.ts';
import { sweepHours } from './hours.server.ts';
import { openTraffic } from './traffic.server.ts';

export const trafficFeature = defineFeature({
  name: 'traffic',
  calls: trafficCalls,
  handlers: () => trafficHandlers,
  sweeps: [({ db, now }) => sweepHours(db, now)],
  opens: { traffic: openTraffic },
});
