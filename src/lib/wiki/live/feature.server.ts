import { single } from '../../platform/feature/collect.ts';
import { defineFeature, type OpenContext } from '../../platform/feature/feature.ts';
import { liveEvents } from './events.ts';
import { type LiveFeed, openLive, type ReadThreads } from './feed.server.ts';
import { type OwnFeed, openOwnFeed } from './own-feed.server.ts';

/** Creates the reader of changed threads. */
type MakeReadThreads = (context: Pick<OpenContext, 'db' | 'registries' | 'now'>) => ReadThreads;

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** Reads changed comments for those who have the thread open; contributed by one feature. */
    readThreads?: MakeReadThreads;
  }
  interface Registries {
    readThreads: MakeReadThreads;
  }
  interface Running {
    live: LiveFeed;
    own: OwnFeed;
  }
}

export const liveFeature = defineFeature({
  name: 'live',
  events: liveEvents,
  collects: { readThreads: single },
  opens: {
    live: context => openLive({ ...context, readThreads: context.registries.readThreads(context) }),
    own: ({ db, bus, hub, now }) => openOwnFeed(db, bus, { hub, now }),
  },
});
