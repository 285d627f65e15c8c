/** Every package that the site runs on is under a licence that is taken (support/licences.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXCEPTIONS, licenceFault } from '#tests/support/licences.ts';
import { ROOT } from '#tests/support/sources.ts';

interface Locked {
  license?: unknown;
  dev?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
}
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
/** Where it is installed; the site itself is ''. */
const locked = Object.entries(packages).filter(([place]) => place !== '');
const production = locked.filter(([, { dev }]) => !dev);
const nameOf = (place: string) => place.split('node_modules/').at(-1)!;

describe('the rule', () => {
  test.each([
    ['a', 'MIT'],
    ['a', '(MIT OR GPL-3.0-only)'],
    ['a', 'MIT AND OFL-1.1'],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
    ['pause-stream', ['MIT', 'Apache2']],
  ])('%s under %s is taken', (name, licence) => expect(licenceFault(name, licence)).toBeUndefined());

  test.each([
    ['a', undefined],
    ['a', ''],
    ['a', 'UNLICENSED'],
    ['a', 'SEE LICENSE IN LICENSE.md'],
    ['a', 'GPL-3.0-only'],
    ['a', 'MIT AND GPL-3.0-only'],
    ['a', 'LGPL-3.0-or-later'],
    ['a', ['MIT']],
    ['@img/sharp-libvips-linux-x64', 'GPL-3.0-only'],
    ['x-pause-stream', ['MIT', 'Apache2']],
  ])('%s under %s is not, by name', (name, licence) => expect(licenceFault(name, licence)).toContain(name));
});

test('every package that the lock file names for running the site is under a licence that is taken', () => {
  expect(production.length).toBeGreaterThan(100);
  expect(production.flatMap(([place, { license }]) => licenceFault(nameOf(place), license) ?? [])).toEqual(
    [],
  );
});

test('what is installed is under the same licence as the lock file says; only what is optional may be missing', () => {
  const others = production.flatMap(([place, { license, optional }]) => {
    if (!existsSync(join(ROOT, place))) return optional ? [] : `${place} is not installed`;
    const { license: own, licenses } = readJson(`${place}/package.json`);
    return JSON.stringify(own ?? licenses) === JSON.stringify(license) ? [] : place;
  });
  expect(others).toEqual([]);
});

test('every exception is still needed', () => {
  const names = production.map(([place]) => nameOf(place));
  expect(EXCEPTIONS.filter(({ packages: those }) => !names.some(name => those.test(name)))).toEqual([]);
});

test('every installed package, tools too, has a checksum, and none is named from elsewhere than a registry', () => {
  const loose = locked.filter(
    ([place, { resolved, integrity }]) =>
      !(resolved ?? 'https://').startsWith('https://') ||
      (!integrity?.startsWith('sha512-') && existsSync(join(ROOT, place))),
  );
  expect(loose.map(([place]) => place)).toEqual([]);
});
