import { defineFeature } from '../../platform/feature/feature.ts';
import { newsHandlers } from './api.server.ts';
import { newsConsumer } from './consumer.server.ts';
import { newsCalls } from './contract.ts';
import { renderStale } from './render.server.ts';
import { newsScopes } from './scopes.server.ts';
import { newsData } from './user-data.server.ts';

export const newsFeature = defineFeature({
  name: 'news',
  calls: newsCalls,
  handlers: () => newsHandlers,
  scopes: () => newsScopes,
  consumers: context => [newsConsumer(context)],
  userData: () => [newsData],
  prepare: { rest: renderStale },
});
