/** Global set-up of the browser tests: builds if needed, finds Chromium, serves the demo for all. */
import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';
import { prepare } from './prepare.ts';
import { runScript } from './process.ts';
import { serve, tempFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server shared by all browser tests, which must not change its data. */
    serverUrl: string;
    /** Data folder of that server. */
    serverFolder: string;
    /** A database as after a first start (prepare.ts). */
    preparedFile: string;
    chromium: Chromium;
  }
}

export default async function setup({ provide }: TestProject) {
  provide('chromium', findChromium());
  const build = runScript(['scripts/run.mjs', 'build']);
  if ((await build.ended).code !== 0) throw new Error(`The build failed:\n${build.output()}`);
  const { folder, remove } = tempFolder();
  const prepared = tempFolder();
  // Both load the demo, in separate processes.
  const [server, preparedFile] = await Promise.all([serve(folder), prepare(prepared.folder)]);
  provide('serverUrl', server.url);
  provide('serverFolder', folder);
  provide('preparedFile', preparedFile);
  return async () => {
    await server.stop();
    remove();
    prepared.remove();
  };
}
