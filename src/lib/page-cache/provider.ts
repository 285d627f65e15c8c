/**
 * Astro's route cache (`Astro.cache`) over ours. It keeps nothing itself: the listener, which stands
 * before Astro, keeps the encoded bytes; what a page says travels there in a header.
 */
import type { CacheProviderFactory } from 'astro';
import { getApp } from '../app/app.ts';
import { DIRECTIVE, writeDirective } from './directive.ts';

const provider: CacheProviderFactory = () => ({
  name: 'saidian-pages',
  setHeaders: ({ tags = [], maxAge = 0 }) =>
    new Headers({ [DIRECTIVE]: writeDirective({ tags, forMs: Math.floor(maxAge * 1000) }) }),
  async invalidate({ tags = [] }) {
    getApp().pageCache.invalidate({ tags: [tags].flat() });
  },
});

export default provider;
