/** Checks that the documents agree with the code. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '#lib/app/env.server.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const section = (text: string, title: string) => text.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
const rows = (text: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2);

test('operations.md lists exactly the variables that can be set', () => {
  const cells = rows(section(read('docs/operations.md'), 'Variables')).map(row => row.split('|')[1]!);
  const told = cells.flatMap(cell => cell.match(/[A-Z_]+/g) ?? []);
  expect(told.toSorted()).toEqual(VARIABLES.toSorted());
});

/** A file named without a folder belongs to that of the path before it; `<feature>/…` is skipped. */
function pathsOf(row: string): string[] {
  let folder: string | undefined;
  return Array.from(row.matchAll(/`([\w./-]+\.\w+|[\w./-]+\/)`/g)).flatMap(([, path = '']) => {
    if (!path.includes('/')) return folder === undefined ? [] : `${folder}/${path}`;
    folder = path.endsWith('/') ? path.slice(0, -1) : dirname(path);
    return path;
  });
}

test('every path under “Where to look” in architecture.md exists', () => {
  const paths = rows(section(read('docs/architecture.md'), 'Where to look')).flatMap(pathsOf);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter(path => !existsSync(path))).toEqual([]);
});
