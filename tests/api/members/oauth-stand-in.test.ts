/** The demo's stand-in for the sign-in pages of WeChat and QQ. */
import { describe, expect, test } from 'vitest';
import { standInPage } from '#lib/http/stand-in.server.ts';
import { standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import { apiRequest, TEST_ORIGIN, TEST_SECRET } from '#tests/support/api.ts';

const standIns = {
  weixin: standIn('weixin', TEST_SECRET, () => 0),
  qq: standIn('qq', TEST_SECRET, () => 0),
};
const CALLBACK = `${TEST_ORIGIN}/login-callback`;
const open = (
  target: string,
  method = 'GET',
  from: Parameters<typeof standInPage>[1]['standIns'] = standIns,
) => standInPage(apiRequest(method, target), { standIns: from, origin: TEST_ORIGIN });

describe.each(['weixin', 'qq'] as const)('%s', kind => {
  const entry = (callback = CALLBACK) => standIns[kind].entry('the "state"', callback);

  test('the entry lists people to choose from, and only our own pages may frame it', () => {
    const { status, headers, body } = open(entry())!;
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('value="the &quot;state&quot;"');
    expect(body).toContain('小明');
  });

  test('choosing a person redirects to the callback with the state and a proof', async () => {
    const { status, headers } = open(`${entry()}&name=${encodeURIComponent('小红')}`)!;
    expect(status).toBe(302);
    const location = new URL(headers['location']!);
    expect(location.origin + location.pathname).toBe(CALLBACK);
    const input = new URLSearchParams(kind === 'weixin' ? location.search : location.hash.slice(1));
    expect(input.get('state')).toBe('the "state"');
    const proof =
      kind === 'weixin'
        ? { code: input.get('code')! }
        : { accessToken: input.get('access_token')!, openid: input.get('openid')! };
    expect((await standIns[kind].personOf(proof)).name).toBe('小红');
  });

  test.each([
    'https://evil.test/login-callback',
    `${TEST_ORIGIN}/wiki`,
    `${TEST_ORIGIN}.evil.test/login-callback`,
    '/login-callback',
  ])('callback %s is refused with 400', callback => {
    const answer = open(`${entry(callback)}&name=x`)!;
    expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
  });

  test('there is no page without stand-ins, for POST or for an unknown type', () => {
    expect(open(entry(), 'GET', {})).toBeUndefined();
    expect(open(entry(), 'POST')).toBeUndefined();
    expect(open(entry().replace(/type=\w+/, 'type=weibo'))).toBeUndefined();
  });
});
