import { expect, test } from 'vitest';
import { asAppError, busy, failureOf, messageOf, notFound } from '#lib/platform/errors/app-error.ts';

const ID = 'f00dfeedcafe';
const errorOf = (thrown: unknown) => failureOf(asAppError(thrown), ID).error;

test('a fault of the site tells the number of the request, for programs and for people', () => {
  expect(errorOf(new TypeError('secret'))).toEqual({
    message: `服务开小差了，请稍后再试（编号 ${ID}）`,
    reason: 'internal',
    request_id: ID,
  });
});

test('a 503 has words of its own, and tells it to programs alone', () => {
  expect(errorOf(busy())).toEqual({ message: '服务繁忙，请稍后再试', reason: 'busy', request_id: ID });
});

test('a refusal has none', () => {
  expect(errorOf(notFound())).not.toHaveProperty('request_id');
});

test('outside a request there is none to tell', () => {
  expect(messageOf(asAppError(new Error('x')))).toBe('服务开小差了，请稍后再试');
});
