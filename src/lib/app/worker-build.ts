/** Builds the service worker: one plain file, for not every browser runs modules there. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../../worker/worker.ts', import.meta.url));

export function workerBuild(): AstroIntegration {
  return {
    name: 'saidian-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { BUILD: JSON.stringify(buildOf(`${outDir}_astro`)) },
          build: {
            outDir,
            emptyOutDir: false,
            lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
          },
        });
      },
    },
  };
}

/** The names of the build's files hold hashes of what is in them. */
const buildOf = (folder: string): string =>
  createHash('sha256').update(readdirSync(folder).sort().join('\n')).digest('hex').slice(0, 16);
