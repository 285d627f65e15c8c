/**
 * The Node that everything runs on comes by an install script of npm's package `node`, past the checksums of
 * package-lock.json: its own are here, of `bin/node` in the packages node-<platform>-<arch>.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** Of this version, which package.json pins. */
export const NODE_VERSION = '24.21.0';

/** SHA-256, by platform and architecture. npm has no package of this version for others. */
export const NODE_SHA256 = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};

const NAME = process.platform === 'win32' ? 'node.exe' : 'node';
const INSTALLED = join(ROOT, 'node_modules', 'node', 'bin', NAME);

/**
 * Throws, and deletes the file, when it is not the one that is expected on this platform.
 * @param {string} file
 * @param {string} platform
 */
export function checkNode(file = INSTALLED, platform = `${process.platform}-${process.arch}`) {
  const expected = /** @type {Record<string, string>} */ (NODE_SHA256)[platform];
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found === expected) return;
  rmSync(file, { force: true });
  throw new Error(
    expected
      ? `安装到的 Node ${NODE_VERSION} 与校验和不符（${platform}，${found}），已删除；请检查 npm 的来源后重试`
      : `Node ${NODE_VERSION} 在 ${platform} 上没有校验和：请核对后加进 scripts/run/node-binary.mjs（${found}）`,
  );
}
