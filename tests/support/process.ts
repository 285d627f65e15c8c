/** Real processes for tests, started and ended here whatever the test does. */
import { type ChildProcess, spawn } from 'node:child_process';
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
  const printed = (wanted: string) =>
    new Promise<string>((done, fail) => {
      const look = () => text.includes(wanted) && done(text);
      listeners.add(look);
      look();
      ended.then(() => fail(new Error(`It ended before it printed “${wanted}”:\n${text}`)), fail);
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
