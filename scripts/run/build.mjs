/** Builds the site when its sources have changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK, waiting } from './install.mjs';
import { withLock } from './lock.mjs';
import { ROOT, runNode, runStep } from './process.mjs';

const SOURCES = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'];
const STAMP = join(ROOT, 'dist', '.sources');

export async function ensureBuild() {
  if (isBuilt(hashSources())) return;
  await withLock(
    LOCK,
    async () => {
      const sources = hashSources();
      if (isBuilt(sources)) return;
      rmSync(STAMP, { force: true });
      const build = ['node_modules/astro/bin/astro.mjs', 'build'];
      await runStep('构建网站', () => runNode(build, { NODE_ENV: 'production' }));
      writeFileSync(STAMP, sources);
    },
    waiting,
  );
}

/** @param {string} sources */
const isBuilt = sources => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

/** Hashes contents, not times: a checkout or copy changes only times. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      const content = readFileSync(join(ROOT, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap(name => filesOf(join(path, name)));
}
