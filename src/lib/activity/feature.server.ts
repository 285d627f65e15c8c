import { defineFeature } from '../feature/feature.ts';
import { activityHandlers } from './api.server.ts';
import { activitySource } from './comment-source.server.ts';
import { activityCalls } from './contract.ts';
import { makeDemoActivity } from './demo/draw.server.ts';
import { renderStale } from './render.server.ts';
import { activityScopes } from './scopes.server.ts';
import { activityData } from './user-data.server.ts';

export const activityFeature = defineFeature({
  name: 'activity',
  calls: activityCalls,
  handlers: () => activityHandlers,
  scopes: () => activityScopes,
  commentSources: [activitySource],
  userData: () => [activityData],
  prepare: { rest: renderStale },
  demo: { desk: makeDemoActivity },
});
