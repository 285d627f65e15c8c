import { useEffect, useState } from 'react';
import type { LoginResult } from '#lib/members/account/shapes.ts';
import { CallError, call } from '../../platform/call.ts';
import { toast } from '../../platform/state/toast.ts';
import type { OauthWay } from './oauth-entry.ts';
import type { OauthReturn } from './oauth-return.ts';
import { enter, trackRefused } from './sign-in.ts';
import { useOauthReturn } from './use-oauth-return.ts';
import type { PendingBind } from './views/view.ts';
import { LOGIN, OAUTH } from './wording.ts';

/**
 * Finishes the sign-in of `state` ('' while there is none) when the OAuth callback arrives; a new user has to enter a
 * number. Returns the problem.
 */
export function useOauth(
  type: OauthWay,
  state: string,
  onNew: (pending: PendingBind) => void,
): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (state !== '') setProblem(undefined);
  }, [state]);
  useOauthReturn(state, async found => setProblem(await finishOauth(type, found, { onNew })));
  return problem;
}

interface Finishing {
  onNew: (pending: PendingBind) => void;
  isOnPhone?: boolean;
}

/** Signs in with what the provider sent. Returns the problem. */
export async function finishOauth(
  type: OauthWay,
  found: OauthReturn,
  { onNew, isOnPhone = false }: Finishing,
): Promise<string | undefined> {
  try {
    const result = await signIn(type, found, isOnPhone);
    if (result.is_new) onNew({ oauthId: result.oauth_id, type });
    else enter(result, LOGIN.done);
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    trackRefused(type)(error);
    toast(error.message, 'bad');
    return error.message;
  }
}

/** Throws a CallError; without a proof the user declined on the provider's page. */
async function signIn(type: OauthWay, found: OauthReturn, on_phone: boolean): Promise<LoginResult> {
  const { state, code, access_token, openid } = found;
  if (type === 'weixin' && code)
    return call('POST /api/v2/oauth2/weixin', { state, code, platform: 3, on_phone }, { isAgain: true });
  if (type === 'qq' && access_token)
    return call('POST /api/v2/oauth2/qq', { state, access_token, openid, platform: 3 }, { isAgain: true });
  throw new CallError({ message: OAUTH.cancelled, reason: 'cancelled' });
}
