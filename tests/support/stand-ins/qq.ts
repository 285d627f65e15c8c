/**
 * Stand-in for QQ's sign-in, from its documentation (QQ 互联): the flow that gives the browser a token, and the step of
 * the other flow that proves an application's key.
 */
import { randomBytes } from 'node:crypto';
import { type StandInRequest, startStandIn } from './server.ts';

export const APP_ID = '101000000';
export const APP_KEY = 'the key of the tests';
/** Lifetime of a token, in milliseconds. */
export const TOKEN_MS = 90 * 24 * 3_600_000;

const EXPECTED: Record<string, string[]> = {
  '/oauth2.0/me': ['access_token', 'fmt'],
  '/oauth2.0/token': ['grant_type', 'client_id', 'client_secret', 'code', 'redirect_uri', 'fmt'],
  '/user/get_user_info': ['access_token', 'oauth_consumer_key', 'openid'],
};

export async function startQq(now: () => number) {
  const tokens = new Map<string, { name: string; app: string; until: number }>();

  const account = { isOnline: true, isSilent: false, callback: 'https://saidian.test/login-callback' };

  function answer({ url: { pathname, searchParams } }: StandInRequest): object | undefined {
    if (account.isSilent) return undefined;
    const unknown = [...searchParams.keys()].find(name => !EXPECTED[pathname]?.includes(name));
    if (unknown) return { ret: 1002, msg: `unknown ${unknown}`, error: 100_000, error_description: unknown };
    if (pathname === '/oauth2.0/token') return exchange(searchParams);
    const token = tokens.get(searchParams.get('access_token') ?? '');
    const problem = !token ? 'invalid token' : token.until <= now() ? 'token expired' : undefined;
    if (pathname === '/oauth2.0/me')
      return problem
        ? { error: 100_016, error_description: problem }
        : { client_id: token!.app, openid: `q-${token!.name}` };
    if (problem || searchParams.get('oauth_consumer_key') !== token!.app)
      return { ret: 100_008, msg: 'bad app' };
    if (searchParams.get('openid') !== `q-${token!.name}`) return { ret: 100_007, msg: 'bad openid' };
    return { ret: 0, msg: '', nickname: token!.name };
  }

  /** It knows no code: those of the other flow are not given out here. */
  function exchange(query: URLSearchParams): object {
    const refuse = (error: number, error_description: string) => ({ error, error_description });
    if (query.get('grant_type') !== 'authorization_code') return refuse(100_004, 'grant_type is wrong');
    if (!query.get('client_id')) return refuse(100_001, 'client_id is lost');
    if (!query.get('client_secret')) return refuse(100_002, 'client_secret is lost');
    if (!query.get('code')) return refuse(100_005, 'code is lost');
    if (query.get('client_id') !== APP_ID) return refuse(100_008, 'appid does not exist');
    if (query.get('client_secret') !== APP_KEY) return refuse(100_009, 'client_secret is illegal');
    if (query.get('redirect_uri') !== account.callback) return refuse(100_010, 'redirect_uri is illegal');
    if (!account.isOnline) return refuse(100_011, 'app is not online');
    return refuse(100_020, 'code is reused');
  }

  return {
    account,
    ...(await startStandIn(answer)),
    /** Callback parameters after the person agrees to sign in to `app`. */
    grant(name: string, app = APP_ID) {
      const accessToken = randomBytes(8).toString('hex');
      tokens.set(accessToken, { name, app, until: now() + TOKEN_MS });
      return { accessToken, openid: `q-${name}` };
    },
  };
}
