/** `npm run check`: format, lint, types and architecture, in parallel. */
import { CHECKS, vitest } from './checks.ts';
import { runParts } from './parts.ts';

const failed = await runParts([
  ...CHECKS,
  { name: '架构', command: vitest('--project', 'architecture', '--reporter=dot') },
]);
if (failed.length > 0) {
  console.error(`未通过：${failed.join('、')}`);
  process.exitCode = 1;
}
