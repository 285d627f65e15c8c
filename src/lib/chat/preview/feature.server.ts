import { defineFeature } from '../../platform/feature/feature.ts';
import { makePreviewHandlers } from './api.server.ts';
import { keepCatchingUp } from './catch-up.server.ts';
import { previewCalls } from './contract.ts';
import { followEntries } from './follow.server.ts';
import { outsideOf } from './outside.server.ts';
import { makePreviews, type Previews } from './previews.server.ts';
import { sweepPreviews } from './store.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    previews: Previews;
  }
}
declare module '../../platform/contract/context.ts' {
  interface Services {
    previews: Previews;
  }
}

export const previewFeature = defineFeature({
  name: 'preview',
  calls: previewCalls,
  handlers: ({ messageCards }) => makePreviewHandlers(messageCards),
  opens: {
    async previews({ db, site, standInSite, now }, { messages }) {
      const { hosts, fetchPage } = outsideOf(site.hosts.card, standInSite);
      const previews = makePreviews({ db, words: site.words, hosts, now, fetchPage });
      const following = { db, messages, previews, hosts };
      const live = hosts.length > 0 ? followEntries(following) : undefined;
      const late = hosts.length > 0 ? keepCatchingUp(following, now) : undefined;
      return {
        ...previews,
        async close() {
          await previews.close();
          await live?.idle();
          await late?.close();
        },
      };
    },
  },
  sweeps: [({ db, now }) => sweepPreviews(db, now)],
});
