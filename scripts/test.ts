/**
 * `npm test`: the checks beside all tests, what failed once more and alone, and one closing line with the counts.
 * `npm test -- tests/unit/app/env.test.ts`: only the named tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, vitest } from './checks.ts';
import { measurePace } from './pace.ts';
import { runParts } from './parts.ts';
import { runNode } from './run/process.mjs';
import { countsOf, filesToRepeat, flakyIn, repeated, type Tally } from './tally.ts';

/** Projects of vitest.config.ts that need the built site: they run after all others. */
const BROWSERS = ['e2e', 'long'];

const named = process.argv.slice(2);
const checks = named.length > 0 ? [] : CHECKS;
let pace = 1;
// Browser tests need the build; it is made beside the others, and their set-up says what is wrong with it.
const build = named.length > 0 ? [] : [runNode(['scripts/run.mjs', 'build'])];
const runs = named.length > 0 ? [named] : [projects('!'), projects('')];
const [failedChecks, first] = await Promise.all([runParts(checks), runInTurn(runs), ...build]);
const again = filesToRepeat(first);
if (again.length > 0) console.log(`有 ${again.length} 个文件未通过，单独重跑：${again.join('、')}`);
const second =
  again.length > 0 ? await runTests(['--no-file-parallelism', ...again]) : { files: [], loose: 0 };
const tests = countsOf(repeated(first, second));
const failed = tests.failed + failedChecks.length;
const passed = tests.passed + checks.length - failedChecks.length;
if (failedChecks.length > 0) console.log(`未通过：${failedChecks.join('、')}`);
for (const flaky of flakyIn(first, second)) console.log(`不稳定（单独重跑才通过）：${flaky}`);
console.log(`${passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

/** Arguments for these projects, or with '!' for all but them. */
function projects(sign: '' | '!'): string[] {
  return BROWSERS.map(name => `--project=${sign}${name}`);
}

async function runInTurn(runs: readonly string[][]): Promise<Tally> {
  const all: Tally = { files: [], loose: 0 };
  for (const args of runs) {
    const { files, loose } = await runTests(args);
    all.files.push(...files);
    all.loose += loose;
  }
  return all;
}

/** Of the machine as it is now, and at least as before: it may be slow again. TEST_PACE sets it. */
async function nextPace(): Promise<string> {
  const set = process.env['TEST_PACE'];
  pace = set ? Number(set) : Math.max(pace, await measurePace());
  console.log(`等待的上限按本机速度放宽 ${pace} 倍`);
  return String(pace);
}

/** A run with a non-zero exit failed, whatever it counted. */
async function runTests(args: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-tally-'));
  const file = join(folder, 'tally.json');
  try {
    const { code } = await runNode(vitest(...args), { TEST_TALLY: file, TEST_PACE: await nextPace() });
    const tally = readTally(file);
    if (code !== 0 && countsOf(tally).failed === 0) tally.loose += 1;
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`vitest 没有留下计数：${error}`);
    return { files: [], loose: 0 };
  }
}
