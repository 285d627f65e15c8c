import { expect, test } from 'vitest';
import { startUpOf } from '#islands/members/account/start-up.ts';
import { endedCookies, sessionCookies } from '#lib/members/account/sign-in/cookie.ts';

const hint = (lines: string[]) =>
  lines.map(line => line.split(';')[0]).find(pair => !pair!.startsWith('session='))!;
const MEMBER = hint(sessionCookies('token', false));

test.each([
  ['', '/wiki/wiki_home/1', '', 'visitor'],
  ['', '/wiki/wiki_home/1', '?group_id=7', 'visitor'],
  ['', '/chat/group', '', 'visitor'],
  ['', '/chat/group', '?group_id=7', 'ask'],
  [hint(endedCookies(false)), '/chat/group', '?group_id=7', 'ask'],
  [`layout=desktop; ${MEMBER}`, '/wiki/wiki_home/1', '', 'member'],
  [MEMBER, '/chat/group', '?group_id=7', 'member'],
  ['not_signed_in=1', '/wiki/wiki_home/1', '', 'visitor'],
])('with the cookie %j, %s%s starts up as: %s', (cookie, pathname, search, startUp) => {
  expect(startUpOf(cookie, { pathname, search })).toBe(startUp);
});
