/** Every byte of others' that runs has a checksum in the repository. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkNode, NODE_SHA256, NODE_VERSION } from '../../../scripts/run/node-binary.mjs';
import { ROOT, readSource } from '../../support/sources.ts';

interface Entry {
  version?: string;
  integrity?: string;
}

const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Entry> };
/** Brought by the install script of `node`: checked by scripts/run/node-binary.mjs. */
const BY_SCRIPT = /^node_modules\/node\/node_modules\//;

test('each entry of package-lock.json has a checksum', () => {
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  expect(entries.length).toBeGreaterThan(500);
  expect(
    entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([]);
});

test('each package below node_modules is an entry', () => {
  const found = [...packagesIn('node_modules')].filter(path => !BY_SCRIPT.test(path));
  expect(found.length).toBeGreaterThan(400);
  expect(found.filter(path => !(path in packages))).toEqual([]);
});

test('the checksums of Node are those of the version that is installed', () => {
  expect(packages['node_modules/node']?.version).toBe(NODE_VERSION);
});

test('the Node that is installed is the one that is expected', () => {
  expect(Object.keys(NODE_SHA256)).toContain(`${process.platform}-${process.arch}`);
  checkNode();
});

test('another binary is refused and deleted, and so is one for a platform without a checksum', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'node');
  for (const [platform, expected] of [
    ['linux-x64', '与校验和不符'],
    ['plan9-mips', '没有校验和'],
  ] as const) {
    writeFileSync(file, 'another');
    expect(() => checkNode(file, platform)).toThrow(expected);
    expect(existsSync(file)).toBe(false);
  }
});

/** Paths of packages, as package-lock.json has them. */
function* packagesIn(folder: string): Generator<string> {
  for (const name of readdirSync(join(ROOT, folder))) {
    if (name.startsWith('.')) continue;
    const path = `${folder}/${name}`;
    const isPackage = existsSync(join(ROOT, path, 'package.json'));
    if (isPackage) yield path;
    if (name.startsWith('@')) yield* packagesIn(path);
    else if (existsSync(join(ROOT, path, 'node_modules'))) yield* packagesIn(`${path}/node_modules`);
  }
}
