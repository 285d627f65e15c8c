/** Before the browser tests: builds when the sources changed, finds Chromium, serves the demo once for all. */
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { prepare } from './prepare.ts';
import { runScript } from './process.ts';
import { serve, tempFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server that all browser tests share: they must not change what it holds. */
    serverUrl: string;
    /** Where that server keeps what it holds. */
    serverFolder: string;
    /** A database as a first start leaves it (prepare.ts). */
    preparedFile: string;
    chromiumPath: string;
  }
}

export default async function setup({ provide }: TestProject) {
  provide('chromiumPath', findChromium());
  const build = runScript(['scripts/run.mjs', 'build']);
  if ((await build.ended).code !== 0) throw new Error(`The build failed:\n${build.output()}`);
  const { folder, remove } = tempFolder();
  const server = await serve(folder);
  provide('serverUrl', server.url);
  provide('serverFolder', folder);
  const prepared = tempFolder();
  provide('preparedFile', await prepare(prepared.folder));
  return async () => {
    await server.stop();
    remove();
    prepared.remove();
  };
}
