/** Adds the addresses under /m that share a desktop page's file: Astro itself routes only by folder. */
import type { AstroIntegration } from 'astro';
import { ROUTES } from '../site/routes/routes.ts';

export function mobileTwins(): AstroIntegration {
  const shared = ROUTES.filter(({ pattern, file }) => pattern.startsWith('/m/') && !file.startsWith('m/'));
  return {
    name: 'saidian-mobile-twins',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { pattern, file } of shared)
          injectRoute({
            pattern: pattern.replaceAll(/:(\w+)/g, '[$1]'),
            entrypoint: `src/pages/${file}`,
            prerender: false,
          });
      },
    },
  };
}
