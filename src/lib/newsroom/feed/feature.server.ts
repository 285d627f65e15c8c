import { defineFeature } from '../../platform/feature/feature.ts';
import { openFeeds, type RunningFeeds } from './run.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    feeds: RunningFeeds;
  }
}

export const feedFeature = defineFeature({
  name: 'feed',
  opens: { feeds: ({ db, bus, feedSources, now }) => openFeeds({ db, bus, sources: feedSources, now }) },
});
