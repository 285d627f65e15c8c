/** docs/asvs.md: every requirement of levels 1 and 2 once, and every file that is named exists. */
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

test('what holds names its file, and everything else its reason', () => {
  for (const [id, , , state, by] of rows) {
    expect(['holds', 'does not apply', 'not held'], id).toContain(state);
    expect(by, id).toMatch(state === 'holds' ? /^`[\w./-]+`$/ : /\w/);
  }
});

const place = (path: string) => (/^(docs|src|data)\//.test(path) ? path : `tests/${path}`);
const missing = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)]
    .map(([, path]) => place(path!))
    .filter(path => !existsSync(join(ROOT, path)));

test('every file that it names exists', () => {
  expect(rows.flatMap(([, , , , by]) => missing(by))).toEqual([]);
});
