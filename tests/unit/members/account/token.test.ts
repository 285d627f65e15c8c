/** Access tokens and chat tokens: signed by one algorithm with the site's own key, each for its own use, for a time. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readChatToken, signChatToken } from '#lib/members/account/sign-in/chat-token.server.ts';
import {
  randomToken,
  readToken,
  shortToken,
  signToken,
  TOKEN_MS,
} from '#lib/members/account/sign-in/token.server.ts';

const [SECRET, NOW] = ['s'.repeat(32), Date.UTC(2026, 0, 1)];
const CLAIMS = { userId: 7, sessionId: 70, expires: NOW + TOKEN_MS };
const KINDS = [
  ['access', signToken, readToken, readChatToken],
  ['chat', signChatToken, readChatToken, readToken],
] as const;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const byUs = (body: string) =>
  `${body}.${createHmac('sha256', `access-token ${SECRET}`).update(body).digest('base64url')}`;

describe.each(KINDS)('a token for %s', (_kind, sign, read, readOther) => {
  const token = sign(CLAIMS, SECRET, NOW);
  const [head, payload, signature] = token.split('.') as [string, string, string];

  test('names its session until its time is over', () => {
    expect(read(token, SECRET, NOW)).toEqual(CLAIMS);
    expect(read(token, SECRET, NOW + TOKEN_MS - 1000)).toEqual(CLAIMS);
    expect(read(token, SECRET, NOW + TOKEN_MS)).toBeUndefined();
  });

  test('is worth nothing for the other use', () => {
    expect(readOther(token, SECRET, NOW)).toBeUndefined();
  });

  test.each([
    ['another key', sign(CLAIMS, `${SECRET}!`, NOW)],
    ['other claims', `${head}.${encode({ sub: 8, sid: 70, exp: 1e12 })}.${signature}`],
    ['no signature', `${head}.${payload}.`],
    ['half a signature', `${head}.${payload}.${signature.slice(0, 20)}`],
    ['a fourth part', `${token}.x`],
    ['nothing', ''],
  ])('with %s is refused', (_what, other) => expect(read(other, SECRET, NOW)).toBeUndefined());
});

test.each([
  ['none', { alg: 'none', typ: 'JWT' }],
  ['another hash', { alg: 'HS512', typ: 'JWT' }],
  ['a key of its own', { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AAAA' } }],
  ['a key from elsewhere', { alg: 'HS256', typ: 'JWT', jku: 'https://evil.test/keys' }],
])('a head that names %s is refused, though its signature is right', (_what, head) => {
  const payload = encode({ sub: 7, sid: 70, exp: NOW / 1000 + 60 });
  expect(readToken(byUs(`${encode(head)}.${payload}`), SECRET, NOW)).toBeUndefined();
  expect(readToken(byUs(`${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`), SECRET, NOW)).toMatchObject({
    userId: 7,
  });
});

test.each([
  ['of a session', randomToken, 32],
  ['of a short time', shortToken, 16],
] as const)('a random value %s is new each time and long enough', (_what, make, bytes) => {
  const made = Array.from({ length: 200 }, () => make());
  expect(new Set(made).size).toBe(200);
  for (const one of made) expect(Buffer.from(one, 'base64url')).toHaveLength(bytes);
});
