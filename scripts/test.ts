/**
 * `npm test`: the checks beside all tests, and one closing line with the counts.
 * `npm test -- tests/unit/env.test.ts`: only the named tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from '#tests/support/count-reporter.ts';
import { CHECKS, vitest } from './checks.ts';
import { runParts } from './parts.ts';
import { runNode } from './run/process.mjs';

const named = process.argv.slice(2);
const checks = named.length > 0 ? [] : CHECKS;
// The set-up of the browser tests comes last, and would build then: it finds the build done, or says what is wrong with it.
const build = named.length > 0 ? [] : [runNode(['scripts/run.mjs', 'build'])];
const [failedChecks, tests] = await Promise.all([runParts(checks), runTests(named), ...build]);
const failed = tests.failed + failedChecks.length;
const passed = tests.passed + checks.length - failedChecks.length;
if (failedChecks.length > 0) console.log(`未通过：${failedChecks.join('、')}`);
console.log(`${passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

async function runTests(args: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-count-'));
  const file = join(folder, 'counts.json');
  try {
    const { code } = await runNode(vitest(...args), { TEST_COUNTS: file });
    return countsOf(file, code === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run with a non-zero exit failed, whatever it counted. */
function countsOf(file: string, endedWell: boolean): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, ...readCounts(file) };
  return endedWell ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readCounts(file: string): Partial<Counts> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`vitest 没有留下计数：${error}`);
    return {};
  }
}
