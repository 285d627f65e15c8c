/** What `npm test -- FILE` runs, and what it says. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paceOf } from '../../../scripts/pace.ts';
import { runScript } from '../../support/process.ts';

test('a named file runs alone, without the checks, and its tests are counted', async () => {
  const running = runScript(['scripts/test.ts', 'tests/unit/demo/newsroom/ingest/keep-ids.test.ts'], {
    NODE_ENV: 'test',
  });
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

test('a file that fails once and passes alone is green and named; the bound of waiting is printed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-flaky-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const running = runScript(['scripts/test.ts', 'tests/fixtures/flaky.test.ts'], {
    NODE_ENV: 'test',
    FLAKY_MARK: join(folder, 'was-here'),
  });
  expect((await running.ended).code).toBe(0);
  const lines = running.output().trim().split('\n');
  expect(lines[0]).toMatch(/^等待的上限按本机速度放宽 [1-6](\.\d)? 倍$/);
  expect(lines.slice(-2)).toEqual([
    '不稳定（单独重跑才通过）：tests/fixtures/flaky.test.ts: fails the first time',
    '2 passed, 0 failed, 0 skipped',
  ]);
});

test.each([
  [0, 1],
  [300, 1],
  [301, 1.1],
  [930, 3.1],
  [60_000, 6],
])('a piece of work that takes %i ms makes bounds %f times as long', (tookMs, pace) => {
  expect(paceOf(tookMs)).toBe(pace);
});
