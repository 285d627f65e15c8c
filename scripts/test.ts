/** `npm test`: the checks, then every test, and one closing line that counts them all. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from '#tests/support/count-reporter.ts';
import { CHECKS, vitest } from './checks.ts';
import { runParts } from './parts.ts';
import { runNode } from './run/process.mjs';

const failedChecks = await runParts(CHECKS);
const tests = await runTests(process.argv.slice(2));
const failed = tests.failed + failedChecks.length;
const passed = tests.passed + CHECKS.length - failedChecks.length;
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

/** A run that ended badly has failed, whatever it counted. */
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
