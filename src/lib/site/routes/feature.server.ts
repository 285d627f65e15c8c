import { defineFeature } from '../../platform/feature/feature.ts';
import { canonicalAt } from './match-route.ts';

export const routesFeature = defineFeature({
  name: 'routes',
  screenAt: (path, query) => canonicalAt(path, query, undefined)?.url,
});
