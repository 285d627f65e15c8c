import { defineFeature } from '../../platform/feature/feature.ts';
import { coinHandlers } from './api.server.ts';
import { coinConsumer } from './consumer.server.ts';
import { coinCalls } from './contract.ts';
import { coinData } from './user-data.server.ts';

export const coinFeature = defineFeature({
  name: 'coin',
  calls: coinCalls,
  handlers: () => coinHandlers,
  userData: () => [coinData],
  consumers: () => [coinConsumer],
});
