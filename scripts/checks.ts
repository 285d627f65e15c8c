import type { Part } from './parts.ts';

/** Checks that do not run our own code. */
export const CHECKS: Part[] = [
  {
    name: '格式与规范',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  // Biome knows what is script in .astro files; the markup is of Astro's own formatter, which knows which space counts.
  {
    name: '格式（.astro）',
    command: [
      ...['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', 'src/**/*.astro'],
      '--cache',
    ],
  },
  // The native compiler takes a third of the time; astro check and editors need the other's interface.
  // What has not changed since it was last looked at is not looked at again: 4 seconds instead of 48.
  // Each of its checkers works out the same types: four of them, as by default, take twice the processor of one.
  {
    name: '类型',
    command: [
      ...['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1', '--incremental'],
      ...['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
  },
  {
    name: '类型（.astro）',
    command: [
      // A sixth less work: most of what it makes is garbage at once.
      '--max-semi-space-size=64',
      ...['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'],
      // It takes three times as long as tsc for the other files.
      ...['--tsconfig', 'scripts/astro-files.tsconfig.json'],
    ],
  },
];

export const vitest = (...args: string[]): string[] => ['node_modules/vitest/vitest.mjs', 'run', ...args];
