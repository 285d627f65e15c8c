/** Checks that the documents agree with the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** A path that begins with a folder of the project; placeholders (`src/lib/<feature>/…`) and patterns are none. */
const OURS = /`((?:src|tests|docs|data|scripts|public|deploy|\.ci)\/[\w./[\]-]*)`/g;
const guides = ['CONTRIBUTING.md', 'docs/theming.md', ...globSync('docs/adding-*.md')];

test.each(guides)('every path and every link in %s exists', file => {
  const text = read(file).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const paths = Array.from(text.matchAll(OURS), ([, path = '']) => path);
  const links = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, to = '']) =>
    join(dirname(file), to),
  );
  expect(paths.length).toBeGreaterThan(3);
  expect([...paths, ...links].filter(path => !existsSync(path))).toEqual([]);
});
