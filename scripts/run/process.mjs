/** Child processes that end with this one: signals are forwarded, and the children's end awaited. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The pinned Node 24, which npm installs as a package. */
export const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/** Delay from a signal to killing a child that ignores it, as npm does. The server ends earlier. */
const LAST_MS = 4700;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of children) stop(child, signal);
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, LAST_MS).unref();
    if (children.size === 0) process.exit(128 + constants.signals[signal]);
  });

/**
 * A child with a channel is told there: as a rule it had the signal itself, with its whole group, and a
 * second one while Node takes itself down would cut it off. One that has closed its channel is ending already.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stop(child, signal) {
  if (child.channel === undefined) child.kill(signal);
  // The callback takes the error of a child that has ended meanwhile.
  else if (child.connected) child.send(signal, () => {});
}

/**
 * Runs a command in the project's folder with our own output, and resolves when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env added to ours; undefined removes
 * @param {boolean} hasChannel the child takes our signals as messages
 * @returns {Promise<Ending>}
 */
export function run(command, args, env = {}, hasChannel = false) {
  const all = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env };
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = hasChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  return ended(spawn(command, args, { cwd: ROOT, env: all, stdio }));
}

/**
 * Forwards our signals to the child, and resolves when it has ended and its output is complete.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Ending>}
 */
export function ended(child) {
  children.add(child);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => {
      children.delete(child);
      done({ code, signal });
    });
  });
}

/** What Node compiled for one process serves the next: half of what it takes to start one. */
const NODE_COMPILE_CACHE =
  process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules', '.cache', 'compiled');

/**
 * Runs a script on the pinned Node.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {boolean} hasChannel
 */
export const runNode = (args, env = {}, hasChannel = false) =>
  run(PINNED_NODE, args, { NODE_COMPILE_CACHE, ...env }, hasChannel);

/**
 * Like `run`, for a step that must succeed before the next; reports every few seconds that it is running.
 * @param {string} title what is being done, for people
 * @param {() => Promise<Ending>} step
 */
export async function runStep(title, step) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  console.log(`${title}…`);
  const ticker = setInterval(() => console.log(`${title}… ${seconds()} 秒`), 5000);
  const ending = await step().finally(() => clearInterval(ticker));
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
  if (ending.code !== 0) throw new Error(`${title}失败`);
  console.log(`${title}完成，用时 ${seconds()} 秒`);
}

/** @param {Ending} ending */
export const exitCode = ({ code, signal }) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * PATH without our own node_modules/.bin (npm puts it there), so that an install does not run on
 * the very Node that it replaces.
 */
export function outsidePath() {
  const own = resolve(ROOT, 'node_modules');
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter(folder => !resolve(folder).startsWith(own)).join(delimiter);
}
