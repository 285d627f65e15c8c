/**
 * Stand-in for WeChat's sign-in (网站应用微信登录, 网页授权), from its documentation: codes for tokens, tokens for profiles.
 */
import { randomBytes } from 'node:crypto';
import { type StandInRequest, startStandIn } from './server.ts';

export const APP = { id: 'wx-test', secret: 'wx-secret' };
/** The official account, for phones. */
export const ACCOUNT = { id: 'wx-account', secret: 'of the account' };
/** Lifetime of a code, in milliseconds. */
export const CODE_MS = 10 * 60_000;
/** Lifetime of a token, in milliseconds. */
export const TOKEN_MS = 7200_000;

const EXPECTED: Record<string, string[]> = {
  '/sns/oauth2/access_token': ['appid', 'secret', 'code', 'grant_type'],
  '/sns/userinfo': ['access_token', 'openid'],
};
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });

interface Grant {
  name: string;
  app: string;
  scope: string;
  until: number;
}

export async function startWechat(now: () => number) {
  const codes = new Map<string, Grant>();
  const used = new Set<string>();
  const tokens = new Map<string, Grant>();
  const account = { isBusy: false, isSilent: false };

  function answer({ url: { pathname, searchParams } }: StandInRequest): object | undefined {
    if (account.isSilent) return undefined;
    if (account.isBusy) return refuse(45_011, 'api minute-quota reach limit');
    const expected = EXPECTED[pathname];
    if (!expected) return refuse(40_066, 'invalid url');
    const unknown = [...searchParams.keys()].find(name => !expected.includes(name));
    if (unknown) return refuse(47_001, `unknown parameter ${unknown}`);
    return pathname === '/sns/userinfo' ? personOf(searchParams) : tokenOf(searchParams);
  }

  function tokenOf(query: URLSearchParams): object {
    if (!query.get('appid')) return refuse(41_002, 'appid missing');
    if (!query.get('secret')) return refuse(41_004, 'appsecret missing');
    if (!query.get('code')) return refuse(41_008, 'missing code');
    if (query.get('grant_type') !== 'authorization_code') return refuse(40_002, 'invalid grant_type');
    const app = [APP, ACCOUNT].find(({ id }) => id === query.get('appid'));
    if (!app) return refuse(40_013, 'invalid appid');
    if (query.get('secret') !== app.secret) return refuse(40_125, 'invalid appsecret');
    const code = query.get('code')!;
    if (used.has(code)) return refuse(40_163, 'code been used');
    const grant = codes.get(code);
    if (!grant || grant.app !== app.id) return refuse(40_029, 'invalid code');
    used.add(code);
    if (grant.until <= now()) return refuse(42_003, 'code expired');
    const access_token = randomBytes(8).toString('hex');
    tokens.set(access_token, { ...grant, until: now() + TOKEN_MS });
    return { access_token, expires_in: TOKEN_MS / 1000, openid: openidOf(grant), scope: grant.scope };
  }

  function personOf(query: URLSearchParams): object {
    const grant = tokens.get(query.get('access_token') ?? '');
    if (!grant) return refuse(40_001, 'invalid credential');
    if (grant.until <= now()) return refuse(42_001, 'access_token expired');
    if (query.get('openid') !== openidOf(grant)) return refuse(40_003, 'invalid openid');
    if (grant.scope === 'snsapi_base') return refuse(48_001, 'api unauthorized');
    return { openid: openidOf(grant), nickname: grant.name, unionid: `u-${grant.name}` };
  }

  return {
    ...(await startStandIn(answer)),
    account,
    /** Callback parameters after the person agrees. */
    grant(name: string, app: string = APP.id, scope = 'snsapi_login') {
      const code = randomBytes(8).toString('hex');
      codes.set(code, { name, app, scope, until: now() + CODE_MS });
      return { code };
    },
  };
}

/** Each application has its own. */
const openidOf = ({ name, app }: Grant) => `o-${app}-${name}`;
