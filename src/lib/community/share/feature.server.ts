import { single } from '../../platform/feature/collect.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { makeShareHandlers } from './api.server.ts';
import { shareCalls } from './contract.ts';
import { linkByCode } from './link-store.server.ts';
import type { ScreenAt } from './service.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** Recognises addresses of the site's pages: provided by one feature. */
    screenAt?: ScreenAt;
  }
  interface Registries {
    screenAt: ScreenAt;
  }
}

export const shareFeature = defineFeature({
  name: 'share',
  calls: shareCalls,
  handlers: makeShareHandlers,
  collects: { screenAt: single },
  // The page that a short link leads to has the card (chat/message/own-card.server.ts).
  messageCards: {
    async short_link(db, code) {
      const link = await linkByCode(db, code!);
      return link && { url: link.url };
    },
  },
});
