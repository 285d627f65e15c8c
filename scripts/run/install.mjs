/** Installs the dependencies when they differ from package-lock.json. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { checkNode } from './node-binary.mjs';
import { outsidePath, PINNED_NODE, ROOT, run, runStep } from './process.mjs';

const MODULES = join(ROOT, 'node_modules');
export const LOCK = join(ROOT, '.run.lock');

/**
 * Packages whose install scripts run. All others stay off: from a lock file npm believes that
 * better-sqlite3, which ships its binaries, has to be compiled.
 */
const SCRIPTED = ['node', 'esbuild'];

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Package */

export async function ensureInstalled() {
  if (isInstalled() || isLink(MODULES)) return;
  await withLock(
    LOCK,
    async () => {
      if (isInstalled()) return;
      const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      await runStep('安装依赖', () => npm(args));
      await runStep('安装 Node', () => npm(['rebuild', ...SCRIPTED, '--loglevel=error']));
      checkNode();
    },
    waiting,
  );
}

/** @param {string[]} args */
const npm = args => run('npm', args, { PATH: outsidePath(), NODE_ENV: undefined });

/** @param {number} pid */
export const waiting = pid => console.log(`进程 ${pid} 正在安装或构建，等它完成…`);

/** Compares npm's list of installed packages with the lock file. */
function isInstalled() {
  const installed = packagesOf(join(MODULES, '.package-lock.json'));
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  if (!installed || !wanted || !existsSync(PINNED_NODE)) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const have = installed[path];
    return path === '' || (have ? have.version === version : optional);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * True for a symlink to the modules of another folder, which installs and uses them.
 * @param {string} path
 */
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
