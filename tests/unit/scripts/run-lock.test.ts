import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { withLock } from '../../../scripts/run/lock.mjs';
import { runScript } from '../../support/process.ts';
import { tempFolder } from '../../support/server.ts';

let file: string;
beforeEach(() => {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  file = join(folder, 'lock');
});

test('the lock file exists while the work runs and is removed after it', async () => {
  const exists = await withLock(file, async () => existsSync(file));
  expect({ held: exists, after: existsSync(file) }).toEqual({ held: true, after: false });
});

test('the lock file is removed when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('a second caller waits for a living holder and reports its pid once', async () => {
  const steps: string[] = [];
  let finish = () => {};
  const first = withLock(file, () => new Promise<void>(done => (finish = done)));
  const second = withLock(
    file,
    async () => void steps.push('second'),
    holder => {
      steps.push(`waits for ${holder}`);
      finish();
    },
  );
  await Promise.all([first, second]);
  expect(steps).toEqual([`waits for ${process.pid}`, 'second']);
});

test.each([
  ['its process has ended', async () => (await endedHolder()).trim()],
  ['its pid belongs to a later process now', async () => `${process.pid} 1`],
  ['its file is empty', async () => ''],
])('a stale lock is taken over: %s', async (_who, holder) => {
  writeFileSync(file, await holder());
  expect(await withLock(file, async () => readFileSync(file, 'utf8'))).toMatch(`${process.pid} `);
  expect(existsSync(file)).toBe(false);
});

test('waiting callers work one at a time', async () => {
  writeFileSync(file, await endedHolder());
  let working = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++working);
    await new Promise(setImmediate);
    working--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)));
  expect(most).toBe(1);
});

/** What a process wrote into its lock before it was killed. */
async function endedHolder(): Promise<string> {
  const own = `${file}.own`;
  const code = `
    const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, '../../../scripts/run/lock.mjs'))});
    await withLock(${JSON.stringify(own)}, () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)); });`;
  const holder = runScript(['--input-type=module', '--eval', code]);
  await holder.printed('held');
  holder.child.kill('SIGKILL');
  await holder.ended;
  return readFileSync(own, 'utf8');
}
