import { defineFeature } from '../../platform/feature/feature.ts';
import { shopHandlers } from './api.server.ts';
import { shopCalls } from './contract.ts';
import { shopData } from './user-data.server.ts';

export const shopFeature = defineFeature({
  name: 'shop',
  calls: shopCalls,
  handlers: () => shopHandlers,
  userData: () => [shopData],
});
