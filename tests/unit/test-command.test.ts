/** What `npm test -- FILE` runs. */
import { expect, test } from 'vitest';
import { runScript } from '../support/process.ts';

test('a named file runs alone, without the checks, and its tests are counted', async () => {
  const running = runScript(['scripts/test.ts', 'tests/unit/keep-ids.test.ts'], { NODE_ENV: 'test' });
  expect((await running.ended).code).toBe(0);
  const lines = running.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(/^[1-9]\d? passed, 0 failed, 0 skipped$/);
  expect(running.output()).not.toMatch(/格式与规范|类型/);
});

test('a name that matches no test file fails the run', async () => {
  const running = runScript(['scripts/test.ts', 'tests/unit/no-such.test.ts'], { NODE_ENV: 'test' });
  expect((await running.ended).code).toBe(1);
  expect(running.output().trim().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});
