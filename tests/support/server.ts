/** Runs the launcher with the built site as a process, on a free port and in its own folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Running, runScript, type Variables } from './process.ts';

/** Printed by the launcher once the port is open. */
export const READY = '赛点已就绪';

export interface Served extends Running {
  url: string;
  stop(): Promise<void>;
}

/** A temporary folder; `remove` deletes it with its contents. */
export function tempFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts it and waits for the open port; rejects with its output if it ends first. `flags`: Node's. */
export async function serve(
  dataDir: string,
  variables: Variables = {},
  flags: readonly string[] = [],
): Promise<Served> {
  const port = await freePort();
  const running = runScript([...flags, 'server.mjs'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...variables,
  });
  await running.printed(READY);
  const stop = async () => {
    running.child.kill();
    await running.ended;
  };
  return { ...running, url: `http://127.0.0.1:${port}`, stop };
}
