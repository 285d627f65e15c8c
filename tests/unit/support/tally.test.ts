/** The closing lines of `npm test`: what counts where a failed file was run once more. */
import { expect, test } from 'vitest';
import {
  AGAIN_MAX,
  countsOf,
  type FileTally,
  filesToRepeat,
  flakyIn,
  repeated,
} from '../../../scripts/tally.ts';

const file = (name: string, passed: number, ...failed: string[]): FileTally => ({
  name,
  passed,
  skipped: 1,
  failed,
});
const run = (...files: FileTally[]) => ({ files, loose: 0 });
const NOTHING = run();

test('a run without a failure repeats nothing', () => {
  const first = run(file('a', 3), file('b', 2));
  expect(filesToRepeat(first)).toEqual([]);
  expect(countsOf(repeated(first, NOTHING))).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(flakyIn(first, NOTHING)).toEqual([]);
});

test('a failed file that passes alone counts as passed, and what failed in it is named', () => {
  const [first, second] = [run(file('a', 3), file('b', 1, 'late', 'later')), run(file('b', 3))];
  expect(filesToRepeat(first)).toEqual(['b']);
  expect(countsOf(repeated(first, second))).toEqual({ passed: 6, failed: 0, skipped: 2 });
  expect(flakyIn(first, second)).toEqual(['b: late', 'b: later']);
});

test('what fails alone too counts as failed, and is not called flaky', () => {
  const [first, second] = [run(file('b', 1, 'late', 'broken')), run(file('b', 2, 'broken'))];
  expect(countsOf(repeated(first, second))).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(flakyIn(first, second)).toEqual(['b: late']);
});

test('a test that fails alone alone counts as failed', () => {
  const [first, second] = [run(file('b', 1, 'one')), run(file('b', 1, 'other'))];
  expect(countsOf(repeated(first, second)).failed).toBe(1);
});

test('a file that the second run did not come to counts as in the first, and is not called flaky', () => {
  const [first, second] = [run(file('a', 1, 'x')), { files: [], loose: 1 }];
  expect(countsOf(repeated(first, second))).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(flakyIn(first, second)).toEqual([]);
});

test('a failure of no file, or of very many, is repeated by nothing', () => {
  const broken = (many: number) => Array.from({ length: many }, (_, i) => file(`f${i}`, 0, 'x'));
  expect(filesToRepeat({ files: [file('a', 0, 'x')], loose: 1 })).toEqual([]);
  expect(filesToRepeat(run(...broken(AGAIN_MAX)))).toHaveLength(AGAIN_MAX);
  expect(filesToRepeat(run(...broken(AGAIN_MAX + 1)))).toEqual([]);
});
