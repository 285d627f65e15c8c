/** Refusals are cheap: only errors that somebody has to look into carry a stack. */
import { expect, test } from 'vitest';
import { asAppError, badInput } from '#lib/platform/errors/app-error.ts';

test('a refusal carries no stack; an unexpected error carries one', () => {
  expect(badInput('page', 'page：应为整数').stack).not.toContain('\n');
  expect(asAppError(new Error('broken')).stack).toContain('\n    at ');
  expect(new Error('after a refusal').stack).toContain('\n    at ');
});
