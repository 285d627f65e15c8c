/** Stand-in for WeChat's web sign-in, from its documentation: codes for tokens, tokens for profiles. */
import { randomBytes } from 'node:crypto';
import { type Asked, startStandIn } from './server.ts';

export const APP = { id: 'wx-test', secret: 'wx-secret' };
/** Lifetime of a code, in milliseconds. */
export const CODE_MS = 10 * 60_000;

const EXPECTED: Record<string, string[]> = {
  '/sns/oauth2/access_token': ['appid', 'secret', 'code', 'grant_type'],
  '/sns/userinfo': ['access_token', 'openid'],
};
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });

export async function startWechat(now: () => number) {
  const codes = new Map<string, { name: string; until: number }>();
  const tokens = new Map<string, string>();

  function answer({ url: { pathname, searchParams } }: Asked): object {
    const expected = EXPECTED[pathname];
    if (!expected) return refuse(40_066, 'invalid url');
    const unknown = [...searchParams.keys()].find(name => !expected.includes(name));
    if (unknown) return refuse(47_001, `unknown parameter ${unknown}`);
    return pathname === '/sns/userinfo' ? personOf(searchParams) : tokenOf(searchParams);
  }

  function tokenOf(query: URLSearchParams): object {
    if (query.get('appid') !== APP.id) return refuse(40_013, 'invalid appid');
    if (query.get('secret') !== APP.secret) return refuse(40_125, 'invalid appsecret');
    const code = query.get('code') ?? '';
    const grant = codes.get(code);
    if (!grant) return refuse(40_029, 'invalid code');
    codes.delete(code);
    if (grant.until <= now()) return refuse(42_003, 'code expired');
    const access_token = randomBytes(8).toString('hex');
    tokens.set(access_token, grant.name);
    return { access_token, expires_in: 7200, openid: `o-${grant.name}`, scope: 'snsapi_login' };
  }

  function personOf(query: URLSearchParams): object {
    const name = tokens.get(query.get('access_token') ?? '');
    if (name === undefined) return refuse(40_001, 'invalid credential');
    if (query.get('openid') !== `o-${name}`) return refuse(40_003, 'invalid openid');
    return { openid: `o-${name}`, nickname: name, unionid: `u-${name}` };
  }

  return {
    ...(await startStandIn(answer)),
    /** Callback parameters after the person agrees. */
    grant(name: string) {
      const code = randomBytes(8).toString('hex');
      codes.set(code, { name, until: now() + CODE_MS });
      return { code };
    },
  };
}
