/** Our server as Astro's adapter: its entry is built with the pages. */
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
          name: NAME,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.server.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  };
}
