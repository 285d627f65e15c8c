import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devApp } from './src/lib/app/dev.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react(), devApp()],
  devToolbar: { enabled: false },
  server: { host: process.env['HOST'] || '127.0.0.1', port: Number(process.env['PORT'] || 4321) },
});
