/** docs/asvs.md: every requirement of levels 1 and 2 once; every file that it and the threat model name exists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readSource } from '#tests/support/sources.ts';

const required = readSource('data/asvs/levels-1-2.txt').trim().split('\n');
const rows = readSource('docs/asvs.md')
  .split('\n')
  .filter(line => line.startsWith('| V'))
  .map(
    line =>
      line
        .slice(2, -2)
        .split(' | ')
        .map(cell => cell.trim()) as [string, string, string, string, string],
  );

test('every requirement has one row, in order, with its level', () => {
  expect(required.length).toBe(253);
  expect(rows.map(([id, level]) => `${id} ${level}`)).toEqual(required);
});

const FORMS: Readonly<Record<string, RegExp>> = {
  holds: /^`[\w./-]+`(, `[\w./-]+`)*$/,
  partly: /[a-z]{3}.*`[\w./-]+`|`[\w./-]+`.*[a-z]{3}|^as \d/,
  'not held': /\w{2}/,
  'does not apply': /\w{2}/,
};

test('what holds names its files, what holds partly says how far, and everything else its reason', () => {
  for (const [id, , , state, by] of rows) {
    const form = FORMS[state];
    expect(form, `${id} ${state}`).toBeDefined();
    expect(by, id).toMatch(form!);
  }
});

/** Where a path stands: of the tree, of a test, or, in the threat model, of a feature. */
const ROOTS = ['', 'tests/', 'src/lib/'];
const missing = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\/)`/g)]
    .map(([, path]) => path!)
    .filter(path => !ROOTS.some(root => existsSync(join(ROOT, root, path))));

test('every file that it names exists', () => {
  expect(rows.flatMap(([, , , , by]) => missing(by))).toEqual([]);
});

test('every file that the threat model names exists, and every threat has a test', () => {
  const model = readSource('docs/threat-model.md');
  expect(missing(model)).toEqual([]);
  const threats = model
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (Attacker|Boundary|-)/.test(line));
  expect(threats.length).toBeGreaterThan(25);
  for (const threat of threats) expect(threat).toMatch(/`(?:unit|api|db|e2e)\/[\w./-]+\.test\.ts`/);
});
