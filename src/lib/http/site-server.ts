/** The adapter for Node with our server as its entry, which is built with the pages. */
import { getAdapter } from '@astrojs/node';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Lets the log name lines of the sources (server.mjs switches it on). */
const sourceMaps: Plugin = {
  name: 'saidian-source-maps',
  configEnvironment: name => (name === 'ssr' ? { build: { sourcemap: true } } : undefined),
};

const NAME = 'saidian-server';

export function siteServer(): AstroIntegration {
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [sourceMaps] } }),
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          ...getAdapter({ staticHeaders: false }),
          name: NAME,
          serverEntrypoint: new URL('./entry.server.ts', import.meta.url),
        }),
    },
  };
}
