import { expect, test } from 'vitest';
import { ownPath, phoneLogin } from '#lib/site/routes/own-path.ts';

test.each([
  ['/', '/'],
  ['/m/tour/1?status=3', '/m/tour/1?status=3'],
  ['/wiki/search?keyword=%E7%8B%BC', '/wiki/search?keyword=%E7%8B%BC'],
  ['/wiki/match/1/2#stats', '/wiki/match/1/2#stats'],
  ['/m/user_center/PROFILE', '/m/user_center/PROFILE'],
  ['/login?next=//evil.test', '/login?next=//evil.test'],
])('%j is accepted', (text, path) => expect(ownPath(text)).toBe(path));

test.each([
  null,
  undefined,
  '',
  'm/tour/1',
  'https://evil.test/',
  '//evil.test/',
  '///evil.test/',
  '/\\evil.test/',
  '\\/evil.test/',
  '/\t/evil.test/',
  '/\n/evil.test/',
  '\t//evil.test/',
  '/.//evil.test/',
  '/x/..//evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.test',
])('%j is refused', text => expect(ownPath(text)).toBe(undefined));

test('the sign-in page is refused', () => {
  expect(ownPath('/m/user_center/LOGIN?from=%2Fm')).toBe(undefined);
});

test('the sign-in of a phone leads back to the page before it', () => {
  const from = { pathname: '/m/tour/1', search: '?name=狼 & 队' };
  const login = new URL(phoneLogin(from), 'https://saidian.test');
  expect(login.pathname).toBe('/m/user_center/LOGIN');
  expect(decodeURI(ownPath(login.searchParams.get('from'))!)).toBe('/m/tour/1?name=狼 & 队');
});
