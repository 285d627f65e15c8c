import { single } from '../feature/collect.ts';
import { defineFeature } from '../feature/feature.ts';
import { makeShareHandlers } from './api.server.ts';
import { shareCalls } from './contract.ts';
import type { ScreenAt } from './service.server.ts';

declare module '../feature/feature.ts' {
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
  handlers: ({ screenAt }) => makeShareHandlers(screenAt),
  collects: { screenAt: single },
});
