/** `npm run check`: format, lint, types, architecture and what is held of words and documents, in parallel. */
import { CHECKS, vitest } from './checks.ts';
import { runParts } from './parts.ts';

const WORDS = ['one-word', 'one-enum', 'docs', 'commit-subjects'].map(name => `tests/unit/${name}.test.ts`);

const failed = await runParts([
  ...CHECKS,
  { name: '架构', command: vitest('--project', 'architecture', '--reporter=dot') },
  { name: '用词与文档', command: vitest('--project', 'unit', '--reporter=dot', ...WORDS) },
]);
if (failed.length > 0) {
  console.error(`未通过：${failed.join('、')}`);
  process.exitCode = 1;
}
