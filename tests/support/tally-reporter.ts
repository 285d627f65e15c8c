import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileTally, Tally } from '../../scripts/tally.ts';

/** Writes what became of each test file to the file TEST_TALLY, for the closing lines of `npm test`. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['TEST_TALLY'];
    if (!file) return;
    const tally: Tally = { files: modules.map(tallyOf), loose: 0 };
    // An error that came while nobody waited belongs to the test file that was running.
    for (const error of unhandled) {
      const path: unknown = error['VITEST_TEST_PATH'];
      const own = tally.files.find(({ name }) => typeof path === 'string' && name === relative('', path));
      if (own) own.failed.push(`unhandled: ${error.message}`);
      else tally.loose += 1;
    }
    writeFileSync(file, JSON.stringify(tally));
  }
}

function tallyOf(module: TestModule): FileTally {
  const tally: FileTally = { name: relative('', module.moduleId), passed: 0, skipped: 0, failed: [] };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'failed') tally.failed.push(test.fullName);
    else tally[state === 'passed' ? state : 'skipped'] += 1;
  }
  // A module or suite whose own code or hooks failed: its tests never ran.
  const suites = [...module.children.allSuites()].filter(suite => suite.errors().length > 0);
  if (module.errors().length > 0) tally.failed.push('the file itself');
  tally.failed.push(...suites.map(suite => `hooks of ${suite.fullName}`));
  return tally;
}
