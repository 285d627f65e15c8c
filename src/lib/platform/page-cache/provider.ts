/**
 * Astro's route cache (`Astro.cache`) on top of ours. It stores nothing itself: the listener in front of
 * Astro caches the encoded bytes; a header carries the page's directive there.
 */
import type { CacheProviderFactory } from 'astro';
import { atWork } from './at-work.ts';
import { DIRECTIVE, writeDirective } from './directive.ts';

const provider: CacheProviderFactory = () => ({
  name: 'saidian-pages',
  setHeaders: ({ tags = [], maxAge = 0 }) =>
    new Headers({ [DIRECTIVE]: writeDirective({ tags, forMs: Math.floor(maxAge * 1000) }) }),
  async invalidate({ tags = [] }) {
    atWork().pageCache.invalidate({ tags: [tags].flat() });
  },
});

export default provider;
