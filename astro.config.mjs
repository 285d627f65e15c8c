import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { FIRST_HASH } from './src/layouts/first-script.ts';
import { chunkLoaders } from './src/lib/app/chunk-loaders.ts';
import { mobileTwins } from './src/lib/app/mobile-twins.ts';
import { precompress } from './src/lib/app/precompress.ts';
import { workerBuild } from './src/lib/app/worker-build.ts';
import { devApp } from './src/lib/http/dev-app.ts';
import { PAGE_POLICY } from './src/lib/http/headers.ts';
import { siteServer } from './src/lib/http/site-server.ts';

export default defineConfig({
  output: 'server',
  adapter: siteServer(),
  integrations: [react(), devApp(), mobileTwins(), workerBuild(), precompress()],
  trailingSlash: 'never',
  security: { csp: { directives: [...PAGE_POLICY], scriptDirective: { hashes: [FIRST_HASH] } } },
  // A small script that many pages share is fetched once, not sent in each of them.
  vite: {
    build: { assetsInlineLimit: file => (file.endsWith('.js') ? false : undefined) },
    plugins: [chunkLoaders()],
  },
  // No page shows code; the highlighter's inline styles would not pass the policy above.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
