import { defineFeature } from '../../platform/feature/feature.ts';
import { pickHandlers } from './api.server.ts';
import { pickConsumer, settleAfterImports } from './consumer.server.ts';
import { pickCalls } from './contract.ts';
import { pickData } from './user-data.server.ts';

export const pickFeature = defineFeature({
  name: 'pick',
  calls: pickCalls,
  handlers: () => pickHandlers,
  userData: () => [pickData],
  consumers: () => [pickConsumer],
  prepare: { rest: (db, { now }) => settleAfterImports(db, now) },
});
