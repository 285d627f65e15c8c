/** Addresses under /m whose page is the desktop one's file: Astro finds pages by their folders alone. */
import type { AstroIntegration } from 'astro';
import { ROUTES } from '../site/routes.ts';

export function mobileTwins(): AstroIntegration {
  const shared = ROUTES.filter(({ pattern, file }) => pattern.startsWith('/m/') && !file.startsWith('m/'));
  const files = new Set(shared.map(({ file }) => file));
  return {
    name: 'saidian-mobile-twins',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of files) {
          const pattern = `/m/${file.replace(/(\/index)?\.astro$/, '')}`;
          injectRoute({ pattern, entrypoint: `src/pages/${file}`, prerender: false });
        }
      },
    },
  };
}
