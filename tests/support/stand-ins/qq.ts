/** Stand-in for QQ's sign-in, from its documentation: the flow that gives the browser a token. */
import { randomBytes } from 'node:crypto';
import { type Asked, startStandIn } from './server.ts';

export const APP_ID = '101000000';
/** Lifetime of a token, in milliseconds. */
export const TOKEN_MS = 90 * 24 * 3_600_000;

const EXPECTED: Record<string, string[]> = {
  '/oauth2.0/me': ['access_token', 'fmt'],
  '/user/get_user_info': ['access_token', 'oauth_consumer_key', 'openid'],
};

export async function startQq(now: () => number) {
  const tokens = new Map<string, { name: string; app: string; until: number }>();

  function answer({ url: { pathname, searchParams } }: Asked): object {
    const unknown = [...searchParams.keys()].find(name => !EXPECTED[pathname]?.includes(name));
    if (unknown) return { ret: 1002, msg: `unknown ${unknown}`, error: 100_000, error_description: unknown };
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

  return {
    ...(await startStandIn(answer)),
    /** Callback parameters after the person agrees to sign in to `app`. */
    grant(name: string, app = APP_ID) {
      const accessToken = randomBytes(8).toString('hex');
      tokens.set(accessToken, { name, app, until: now() + TOKEN_MS });
      return { accessToken, openid: `q-${name}` };
    },
  };
}
