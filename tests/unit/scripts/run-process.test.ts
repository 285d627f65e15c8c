import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../../support/process.ts';

const LAUNCHER = fileURLToPath(new URL('../../../scripts/run/process.mjs', import.meta.url));

/** A launcher of a child with these steps, which has a channel or none; it ends as the child does. */
function launch(child: string, hasChannel: boolean) {
  const launcher = `
    import { exitCode, run } from ${JSON.stringify(LAUNCHER)};
    process.exitCode = exitCode(await run(process.execPath, ['-e', ${JSON.stringify(child)}], {}, ${hasChannel}));`;
  const running = runScript(['--input-type=module', '-e', launcher]);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

test.each([
  ['that has closed its channel ends as it was about to', 'process.disconnect()', true, 'SIGTERM', 0],
  [
    'with a channel is told the signal there',
    'process.on("message", name => process.exit(name.length))',
    true,
    'SIGTERM',
    7,
  ],
  [
    'with a channel is told another signal, too',
    'process.on("message", name => process.exit(name.length))',
    true,
    'SIGINT',
    6,
  ],
  [
    'without a channel gets the signal itself',
    'process.on("SIGTERM", () => process.exit(3))',
    false,
    'SIGTERM',
    3,
  ],
] as const)('a child %s', async (_what, child, hasChannel, signal, code) => {
  const running = launch(
    `${child}; setTimeout(() => console.log('here'), 100); setTimeout(() => {}, 1500)`,
    hasChannel,
  );
  await running.printed('here');
  running.child.kill(signal);
  expect((await running.ended).code).toBe(code);
});
