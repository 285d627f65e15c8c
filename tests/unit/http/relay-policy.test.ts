/** Rooms connect to the service that carries messages, and no other page does. */
import { expect, test } from 'vitest';
import { pageHeaders } from '#lib/http/headers.ts';
import { rongCloud } from '#lib/platform/adapters/im-relay/rongcloud.server.ts';

const SITE = 'https://saidian.test';
const { sources } = rongCloud({ appKey: 'k', appSecret: 's', api: SITE, now: Date.now });
const policyOf = (path: string, input?: readonly string[]) =>
  pageHeaders(path, null, input)['content-security-policy']!;

test.each(['/chat/group', '/chat/letters'])('%s names its servers where it is chosen', path => {
  expect(policyOf(path, sources)).toContain("connect-src 'self' https://*.ronghub.com wss://*.ronghub.com");
  expect(policyOf(path)).not.toContain('connect-src');
});

test('other pages name none', () => {
  for (const path of ['/', '/wiki/match/1/2']) expect(policyOf(path, sources)).not.toContain('connect-src');
});
