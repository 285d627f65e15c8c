/** The launcher with the built site, as a process of its own on a free port and in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Running, runScript, type Variables } from './process.ts';

/** What the launcher prints once the port is open. */
export const READY = '赛点已就绪';

export interface Served extends Running {
  url: string;
  stop(): Promise<void>;
}

/** A folder that is removed with everything in it by `remove`. */
export function tempFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts it and waits for the open port; rejects with what it printed when it ends before. */
export async function serve(dataDir: string, variables: Variables = {}): Promise<Served> {
  const port = await freePort();
  const running = runScript(['server.mjs'], { PORT: String(port), DATA_DIR: dataDir, ...variables });
  await running.printed(READY);
  const stop = async () => {
    running.child.kill();
    await running.ended;
  };
  return { ...running, url: `http://127.0.0.1:${port}`, stop };
}
