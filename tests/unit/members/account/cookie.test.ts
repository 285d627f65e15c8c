/** Names, flags and reading of the cookies that tell a browser or a session, on http and on https. */
import { describe, expect, test } from 'vitest';
import {
  deviceCookie,
  deviceTokenIn,
  endedCookies,
  oauthCookie,
  oauthTokenIn,
  sessionCookies,
  sessionTokenIn,
} from '#lib/members/account/sign-in/cookie.ts';

const TOKEN = 'Ab_-'.repeat(10);
const SET = (secure: boolean): readonly string[] => [
  ...sessionCookies(TOKEN, secure),
  oauthCookie(TOKEN, secure),
  deviceCookie(TOKEN, secure),
];

describe('on https', () => {
  test.each(SET(true))('%s is of this host alone', line => {
    expect(line).toMatch(/^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; (HttpOnly; )?Secure; SameSite=Lax$/);
  });

  test('a session that ends takes those from before the prefix away too', () => {
    expect(endedCookies(true).map(line => line.split('; Path')[0])).toEqual([
      '__Host-session=; Max-Age=0',
      '__Host-signed_in=; Max-Age=0',
      'session=; Max-Age=0',
      'signed_in=; Max-Age=0',
    ]);
  });
});

describe('on http, where no browser takes the prefix', () => {
  test.each(SET(false))('%s has none', line => {
    expect(line).toMatch(/^[a-z_]+=[^;]+; Max-Age=\d+; Path=\/(api\/v2)?; (HttpOnly; )?SameSite=Lax$/);
  });
});

test('scripts read the hint alone, which holds nothing', () => {
  const readable = [...SET(true), ...SET(false)].filter(line => !line.includes('HttpOnly'));
  expect(readable.map(line => line.split(';')[0])).toEqual(['__Host-signed_in=1', 'signed_in=1']);
});

describe.each([
  ['session', sessionTokenIn],
  ['oauth_browser', oauthTokenIn],
  ['device', deviceTokenIn],
] as const)('%s', (name, read) => {
  test.each([
    ['with the prefix', `__Host-${name}=new`, 'new'],
    ['without, from http or from before', `a=1; ${name}=old`, 'old'],
    ['with and without: what no other host can set', `${name}=old; __Host-${name}=new`, 'new'],
    ['with another prefix', `__Other-${name}=x`, undefined],
    ['without any', 'a=1', undefined],
  ])('is read %s', (_how, header, value) => expect(read(header)).toBe(value));
});
