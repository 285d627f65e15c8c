import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Running {
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the reference server with this body. */
export async function startReference(file: string, contentType: string, encoding: string): Promise<Running> {
  const child = fork(new URL('./reference.ts', import.meta.url), [file, contentType, encoding].filter(Boolean), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', message => resolve(Number(message)));
    child.once('exit', code => reject(new Error(`reference ended with ${code}`)));
  });
  return { port, process: child, stop: () => stop(child) };
}

/** Starts the built product on a free port and waits until it answers. */
export async function startProduct(env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; child.exitCode === null && tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return { port, process: child, stop: () => stop(child) };
    await wait(100);
  }
  await stop(child);
  throw new Error('the server did not come up');
}

/** Microseconds of CPU that a process has used so far; null where the system does not tell (not Linux). */
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}
