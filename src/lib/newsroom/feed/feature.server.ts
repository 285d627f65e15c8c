import { defineFeature } from '../../platform/feature/feature.ts';
import { feedHandlers } from './api.server.ts';
import { feedCalls } from './contract.ts';
import { openFeeds, type RunningFeeds } from './run.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    feeds: RunningFeeds;
  }
}

export const feedFeature = defineFeature({
  name: 'feed',
  calls: feedCalls,
  handlers: () => feedHandlers,
  opens: { feeds: ({ db, bus, feedSources, now }) => openFeeds({ db, bus, sources: feedSources, now }) },
});
