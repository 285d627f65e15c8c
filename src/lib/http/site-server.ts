/** Our server as Astro's adapter: its entry is built with the pages. */
import type { AstroIntegration } from 'astro';

const NAME = 'saidian-server';

export function siteServer(): AstroIntegration {
  return {
    name: NAME,
    hooks: {
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
