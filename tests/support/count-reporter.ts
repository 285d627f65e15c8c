import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Writes the run's counts to the file TEST_COUNTS, for the closing line of `npm test`. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env['TEST_COUNTS'];
    if (!file) return;
    const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
      // A module or suite whose own code or hooks failed: its tests never ran.
      const broken = [module, ...module.children.allSuites()].filter(part => part.errors().length > 0);
      counts.failed += broken.length;
    }
    writeFileSync(file, JSON.stringify(counts));
  }
}
