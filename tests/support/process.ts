/** Real processes for tests, started and ended here whatever the test does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Running {
  child: ChildProcess;
  /** All output so far, stdout and stderr. */
  output(): string;
  /** Resolves when it has ended and its output is complete. */
  ended: Promise<Ending>;
  /** Resolves with the output once it contains the text; rejects with it if the process ends first. */
  printed(text: string): Promise<string>;
}

export type Variables = Record<string, string | undefined>;

/** Node's options and the site's variables are not inherited: a test sets its own. */
const OURS =
  /^(NODE_|VITEST|MODE$|HOST$|PORT$|DATA_DIR$|SECRET$|PUBLIC_URL$|CONTACT_EMAIL$|DEMO_PUBLIC$|TRUST_PROXY$|DATABASE_URL$|REDIS_URL$|SMS$|OAUTH_|LOG$|METRICS_|OTEL_)/;

/** What Node compiled for one process serves the next: half of what it takes to start one. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');

/** Runs a script with this Node in the project's folder, or another; with `group`, in its own process group. */
export function runScript(
  args: string[],
  variables: Variables = {},
  { group = false, folder = ROOT } = {},
): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  const env = { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE, ...variables };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    detached: group,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<Ending>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code, signal }));
  });
  const printed = (expected: string) =>
    new Promise<string>((done, fail) => {
      const look = () => text.includes(expected) && done(text);
      listeners.add(look);
      look();
      ended.then(() => fail(new Error(`It ended before it printed “${expected}”:\n${text}`)), fail);
    });
  return { child, output: () => text, ended, printed };
}

/** Signals a process that `runScript` gave a group, and the whole group, as a supervisor does. */
export async function endGroup(
  { child, ended }: Running,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Ending> {
  if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, signal);
  return ended;
}

/** Each worker's own ports, below those of outgoing connections (from 32768 on Linux). */
const OWN_PORTS = 1000;
const FIRST_PORT = 20_000 + OWN_PORTS * Number(process.env['VITEST_POOL_ID'] ?? 0);
let ports = process.pid;

/** A free port, for a process that may only come to listen much later: nobody else is given it meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < OWN_PORTS; tries++) {
    const port = FIRST_PORT + (ports++ % OWN_PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of ${FIRST_PORT}–${FIRST_PORT + OWN_PORTS - 1} is free`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(done => {
    const server = createServer();
    server.on('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
