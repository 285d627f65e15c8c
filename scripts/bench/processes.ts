/** The two servers to compare, each a separate process. */
import { readFileSync } from 'node:fs';
import { runScript } from '../../tests/support/process.ts';
import { serve } from '../../tests/support/server.ts';

export interface Server {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

/** A bare server that answers all requests with the bytes of this file. */
export function startReference(file: string, contentType: string, encoding: string): Promise<Server> {
  return startScript(['scripts/bench/reference.ts', file, contentType, encoding]);
}

/** Starts a server that prints its address. */
export async function startScript(script: string[]): Promise<Server> {
  const { child, ended, printed } = runScript(script, { NODE_ENV: 'production' });
  const url = (await printed('\n')).trim();
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { pid: child.pid ?? 0, url, stop };
}

/** A bare server that broadcasts each POST's body to all listeners. */
export const startSse = (): Promise<Server> => startScript(['scripts/bench/reference-sse.ts']);

/** The built product with the demo data. `flags`: Node's. */
export async function startProduct(
  dataDir: string,
  variables: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Server> {
  const { child, url, stop } = await serve(dataDir, variables, flags);
  return { pid: child.pid ?? 0, url, stop };
}

/** Microseconds of CPU that a process has used; null where the system does not report it (not Linux). */
export function cpuMicroseconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime and stime are fields 14 and 15 of proc(5), in clock ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return null;
  }
}
