/** Checks that the documents agree with the code. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '#lib/app/env.server.ts';
import { WINGS } from '#tests/support/wings.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const section = (text: string, title: string) => text.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
const rows = (text: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2);

test('operations.md lists exactly the variables that can be set', () => {
  const cells = rows(section(read('docs/operations.md'), 'Variables')).map(row => row.split('|')[1]!);
  const documented = cells.flatMap(cell => cell.match(/[A-Z_]+/g) ?? []);
  expect(documented.toSorted()).toEqual(VARIABLES.toSorted());
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

test('architecture.md shows every wing with its features, from the top down, and CONTRIBUTING.md names every wing', () => {
  const [, picture = ''] = section(read('docs/architecture.md'), 'Seven wings').split('```');
  const shown = picture
    .split('─\n')[1]!
    .split(/\n(?=\w)/)
    .map(lines => lines.trim().split(/\s+/).join(' '));
  const listed = Object.entries(WINGS).map(([wing, features]) => [wing, ...features].join(' '));
  expect(shown).toEqual(listed.toReversed());
  const guide = read('CONTRIBUTING.md');
  expect(Object.keys(WINGS).filter(wing => !guide.includes(`| \`src/lib/${wing}/\` `))).toEqual([]);
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

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const HOMES = ['src/lib', 'src/islands', 'src', 'tests', 'src/lib/newsroom/ingest'];
/** A file named from a folder of those: `wiki/match/status.ts`, `db/app/doctor.test.ts`. */
const SHORT =
  /`((?:platform|members|wiki|community|chat|newsroom|site|app|http|demo|islands|components|db|api|e2e|support|unit)\/[\w./-]+\.(?:ts|tsx|astro))`/g;
/** An import in an example: what stands after `../` is in a home. */
const IMPORT = / from '(?:\.\.\/)+([^']+)'/g;

test.each(documents)('every file that %s names or imports is there', file => {
  const text = read(file);
  const ours = Array.from(text.matchAll(OURS), ([, path = '']) => path).filter(path =>
    /\.(?:tsx?|astro|mjs|md|json|css)$/.test(path),
  );
  const short = [...text.matchAll(SHORT), ...text.matchAll(IMPORT)].map(([, path = '']) => path);
  expect(ours.filter(path => !existsSync(path))).toEqual([]);
  expect(short.filter(path => !HOMES.some(home => existsSync(join(home, path))))).toEqual([]);
});

/** A helper of tests: `makeUser`, `open()`, `signedIn(new World(db))`; a path is none. */
const HELPER = /`([A-Za-z]\w*)(?:\([^`]*\))?`/g;

test.each(['A test of calls', 'A browser test'])(
  'every helper that “%s” of tests.md names is in a file of its row',
  title => {
    const named = rows(section(read('docs/tests.md'), title)).flatMap(row => {
      const files = Array.from(row.matchAll(/`(support\/[\w./-]+\.ts)`/g), ([, path = '']) =>
        read(`tests/${path}`),
      );
      if (files.length === 0) return [];
      return Array.from(row.matchAll(HELPER), ([, name = '']) => ({
        name,
        isThere: files.some(text => new RegExp(`\\b${name}\\b`).test(text)),
      }));
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ isThere }) => !isThere).map(({ name }) => name)).toEqual([]);
  },
);

const RECORD_HEAD =
  /^# (\d{3}) \S.*\n\n\*\*Date\.\*\* (\d{4}-\d\d-\d\d)\. \*\*Status\.\*\* (?:Decided|Superseded by \[?\d{3})/;
const RECORD_PART = /^\*\*(Context|Decision|Consequences)\.\*\*\s+(?!\*\*(?:Decision|Consequences)\.)\S/gm;

/** What is wrong with the form of a decision record. */
function formFaults(file: string, text: string): string[] {
  const [, number, date = ''] = RECORD_HEAD.exec(text) ?? [];
  const parts = Array.from(text.matchAll(RECORD_PART), ([, part]) => part);
  return [
    number === file.slice(0, 3) ? [] : `${file}: title with its number, date, status`,
    new Date(date).toJSON()?.startsWith(date) ? [] : `${file}: a date that there is`,
    parts.join() === 'Context,Decision,Consequences' ? [] : `${file}: parts are ${parts.join() || 'missing'}`,
  ].flat();
}

const RECORD = `# 007 Title

**Date.** 2026-11-21. **Status.** Decided, built.

**Context.** Why.

**Decision.**

- What.

**Consequences.** What follows.
`;

test.each([
  ['as it should be', RECORD, []],
  ['superseded', RECORD.replace('Decided, built', 'Superseded by [009](009-b.md)'), []],
  ['of another number', RECORD.replace('007', '008'), ['007-a.md: title with its number, date, status']],
  [
    'without status',
    RECORD.replace(' **Status.** Decided, built.', ''),
    ['007-a.md: title with its number, date, status', '007-a.md: a date that there is'],
  ],
  ['of a day that there is not', RECORD.replace('11-21', '02-30'), ['007-a.md: a date that there is']],
  [
    'without a part',
    RECORD.replace('**Decision.**\n\n- What.\n\n', ''),
    ['007-a.md: parts are Context,Consequences'],
  ],
  ['with an empty part', RECORD.replace('- What.\n\n', ''), ['007-a.md: parts are Context,Consequences']],
  [
    'in another order',
    RECORD.replace('Context', 'X').replace('Decision', 'Context').replace('X', 'Decision'),
    ['007-a.md: parts are Decision,Context,Consequences'],
  ],
])('a decision record %s', (_, text, faults) => {
  expect(formFaults('007-a.md', text)).toEqual(faults);
});

test('every decision record has a title with its number, a date, a status, and its parts in order', () => {
  const files = readdirSync('docs/decisions');
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(file => formFaults(file, read(`docs/decisions/${file}`)))).toEqual([]);
});
