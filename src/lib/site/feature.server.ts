import { defineFeature } from '../platform/feature/feature.ts';
import { siteHandlers } from './api.server.ts';
import { siteCalls } from './contract.ts';
import { canonicalAt } from './routes/match-route.ts';

export const siteFeature = defineFeature({
  name: 'site',
  calls: siteCalls,
  handlers: () => siteHandlers,
  screenAt: (path, query) => canonicalAt(path, query, undefined)?.url,
});
