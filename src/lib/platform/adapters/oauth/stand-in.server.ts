import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { OauthError, type OauthProvider } from '../../ports/oauth.ts';

type Kind = 'weixin' | 'qq';

/** Path of its page (http/stand-in.server.ts). */
const STAND_IN_PATH = '/api/v2/oauth2/stand_in';
/** Lifetime of a grant, in milliseconds. */
export const GRANT_MS = 5 * 60_000;

export interface StandIn extends OauthProvider {
  /** The callback's query after the person of this name agreed. */
  grant(name: string): Record<string, string>;
}

/**
 * A provider for the demo, with the steps of a real one: entry, state, callback, proof. Typing a name signs
 * in as that person. `secret`: the app's; `now`: epoch milliseconds.
 */
export function standIn(kind: Kind, secret: string, now: () => number): StandIn {
  const used = new Map<string, number>();
  const sign = (text: string) =>
    createHmac('sha256', `stand-in ${kind} ${secret}`).update(text).digest('base64url');
  const openidOf = (name: string) => `demo-${sign(`openid ${name}`).slice(0, 20)}`;

  /** Verifies a grant, marks it used and returns its name. */
  function redeem(grant: string): string {
    const [payload = '', input = ''] = grant.split('.');
    const [expected, actual] = [Buffer.from(sign(payload)), Buffer.from(input)];
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
      throw new OauthError('unknown grant');
    const { name, until } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    for (const [old, end] of used) if (end <= now()) used.delete(old);
    if (until <= now() || used.has(grant)) throw new OauthError('the grant was used or is out of date');
    used.set(grant, until);
    return name;
  }

  const entry = (state: string, callback: string) =>
    `${STAND_IN_PATH}?${new URLSearchParams({ type: kind, state, redirect_uri: callback })}`;

  return {
    entry,
    phone: { entry, isInApp: false },

    grant(name): Record<string, string> {
      const once = randomBytes(9).toString('base64url');
      const payload = Buffer.from(JSON.stringify({ name, until: now() + GRANT_MS, once })).toString(
        'base64url',
      );
      const grant = `${payload}.${sign(payload)}`;
      return kind === 'weixin' ? { code: grant } : { access_token: grant, openid: openidOf(name) };
    },

    async personOf(proof) {
      const name = redeem('code' in proof ? proof.code : proof.accessToken);
      if ('accessToken' in proof && proof.openid !== undefined && proof.openid !== openidOf(name))
        throw new OauthError('the token is of another person');
      if ('code' in proof !== (kind === 'weixin')) throw new OauthError('that is the other provider’s proof');
      return { openid: openidOf(name), name };
    },
  };
}
