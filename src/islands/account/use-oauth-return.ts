import { useEffect, useEffectEvent } from 'react';
import { OAUTH_CHANNEL, type OauthReturn, returnOf } from './oauth-return.ts';

/** Hears once what the provider's page brings back of what began with `state`; '' while nothing did. */
export function useOauthReturn(state: string, onReturn: (found: OauthReturn) => void): void {
  const heard = useEffectEvent(onReturn);
  useEffect(() => {
    if (state === '') return;
    const hear = (event: MessageEvent) => {
      const found = returnOf(event, { origin: location.origin, state });
      if (found) heard(found);
    };
    const channel = new BroadcastChannel(OAUTH_CHANNEL);
    window.addEventListener('message', hear);
    channel.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      channel.close();
    };
  }, [state]);
}
