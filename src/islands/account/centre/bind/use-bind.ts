import { useState } from 'react';
import { CallError } from '../../../call.ts';
import { memberCall } from '../../../member-call.ts';
import { refreshViewer } from '../../../state/viewer.ts';
import type { OauthType } from '../../oauth-entry.ts';
import type { OauthReturn } from '../../oauth-return.ts';
import { useOauthReturn } from '../../use-oauth-return.ts';
import { BIND } from '../binding-wording.ts';

/** Spec §4: 1 in progress, 2 success, 3 failure. */
export type Binding = { step: 1 } | { step: 2 } | { step: 3; message: string };

/** Binds on the OAuth callback for `state` ('' before the start); `restart` resets to step 1. */
export function useBind(type: OauthType, state: string): [binding: Binding, restart: () => void] {
  const [binding, setBinding] = useState<Binding>({ step: 1 });
  useOauthReturn(state, async found => {
    try {
      await bind(type, found);
      setBinding({ step: 2 });
      void refreshViewer();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBinding({ step: 3, message: error.message });
    }
  });
  return [binding, () => setBinding({ step: 1 })];
}

/** Throws a CallError; without a proof the user declined on the provider's page. */
async function bind(type: OauthType, { state, code, access_token, openid }: OauthReturn): Promise<void> {
  if (type === 'weixin' && code) await memberCall('POST /api/v2/bind/weixin', { state, code });
  else if (type === 'qq' && access_token)
    await memberCall('POST /api/v2/bind/qq', { state, access_token, openid });
  else throw new CallError({ message: BIND.cancelled, reason: 'cancelled' });
}
