/** Refusals cost little: a stack is kept of what somebody has to look at. */
import { expect, test } from 'vitest';
import { asAppError, badInput } from '#lib/errors/app-error.ts';

test('a refusal has no stack, a fault of ours has one', () => {
  expect(badInput('page', 'page：应为整数').stack).not.toContain('\n');
  expect(asAppError(new Error('broken')).stack).toContain('\n    at ');
  expect(new Error('after a refusal').stack).toContain('\n    at ');
});
