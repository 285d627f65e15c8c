import { expect, test } from 'vitest';
import { cookieIn } from '#lib/platform/kernel/cookie-header.ts';

const TOKEN = /^[\w-]{1,10}$/;

test.each([
  ['without a header', undefined, undefined],
  ['that is not in the header', 'a=1; b=2', undefined],
  ['alone', 'session=abc', 'abc'],
  ['after others, with and without blanks', 'a=1;session=abc; b=2', 'abc'],
  ['the end of another name', 'my_session=abc', undefined],
  ['in the value of another', 'a=session=abc', undefined],
  ['empty', 'session=; a=1', undefined],
  ['of another form', 'session=a%20b', undefined],
  ['too long', 'session=abcdefghijk', undefined],
  ['quoted', 'session="abc"', undefined],
  ['twice, the first of another form', 'session=%zz; session=abc', 'abc'],
  ['twice, both right: the first, of the nearer path', 'session=abc; session=def', 'abc'],
])('a cookie %s', (_, header, value) => {
  expect(cookieIn(header, 'session', TOKEN)).toBe(value);
});
