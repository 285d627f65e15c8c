/** Compresses the files of the build: a server that has just started has none to compress for its first readers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BEST_QUALITY, BROTLI_ENDING, brotli, WORTH_ENCODING } from '../platform/page-cache/brotli.server.ts';

const TEXTS = /\.(js|css|svg|json|webmanifest|xml|txt)$/;

/** Stands last among the integrations: others write files when the build is done. */
export function precompress(): AstroIntegration {
  return {
    name: 'saidian-precompress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
          TEXTS.test(name),
        );
        await Promise.all(texts.map(name => compressFile(join(folder, name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const raw = readFileSync(path);
  if (raw.length >= WORTH_ENCODING) writeFileSync(path + BROTLI_ENDING, await brotli(raw, BEST_QUALITY));
}
