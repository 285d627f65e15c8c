import { expect, test } from 'vitest';
import { runScript } from '#tests/support/process.ts';

/** Runs a process that says when `process.exit` is called, leaves open what `open` opens, and ends with 3. */
async function ending(open: string) {
  const script = `
    import { endProcess } from './src/lib/platform/kernel/end-process.server.ts';
    const exit = process.exit;
    process.exit = code => { console.log('exit called'); exit(code); };
    ${open};
    endProcess(3);`;
  const running = runScript(['--input-type=module', '--eval', script]);
  const { code } = await running.ended;
  return { code, said: running.output().trim() };
}

test('what has closed everything ends by itself', async () => {
  expect(await ending('')).toEqual({ code: 3, said: '' });
});

test('what is left open does not hold the end back', async () => {
  expect(await ending('setInterval(() => {}, 1000)')).toEqual({ code: 3, said: 'exit called' });
});
