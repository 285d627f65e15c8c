import type { Part } from './parts.ts';

/** What is checked without running our own code. */
export const CHECKS: Part[] = [
  {
    name: '格式与规范',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: '类型',
    command: ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'],
  },
];

export const vitest = (...args: string[]): string[] => ['node_modules/vitest/vitest.mjs', 'run', ...args];
