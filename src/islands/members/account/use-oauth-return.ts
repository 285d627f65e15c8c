import { useEffect, useEffectEvent } from 'react';
import { openChannel } from '../../platform/browser.ts';
import { OAUTH_CHANNEL, type OauthReturn, returnOf } from './oauth-return.ts';

/** Receives the OAuth callback for `state` once; `state` is '' before the sign-in starts. */
export function useOauthReturn(state: string, onReturn: (found: OauthReturn) => void): void {
  const receive = useEffectEvent(onReturn);
  useEffect(() => {
    if (state === '') return;
    const hear = (event: MessageEvent) => {
      const found = returnOf(event, { origin: location.origin, state });
      if (found) receive(found);
    };
    const channel = openChannel(OAUTH_CHANNEL, hear);
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      channel.close();
    };
  }, [state]);
}
