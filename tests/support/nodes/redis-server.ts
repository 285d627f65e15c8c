/** A test's own Redis server, which it may stop: only where the program is installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../process.ts';

export interface RedisServer {
  url: string;
  /** Ends it with everything it holds. */
  stop(): Promise<void>;
  /** Starts it on the same port; returns once it answers. */
  start(): Promise<void>;
}

/** With CI it must be. */
export const HAS_REDIS_PROGRAM: boolean = isInstalled();

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    console.log('skipped: redis-server is not installed');
    return false;
  }
}

export async function redisServer(): Promise<RedisServer> {
  const port = String(await freePort());
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', options, { stdio: 'ignore' });
    await answers(url);
  };
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  await start();
  return { url, start, stop };
}

async function answers(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.ping();
  client.disconnect();
}
