import { useEffect, useEffectEvent } from 'react';
import { LoadState } from '../../../ui/LoadState.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { oauthEntry } from '../../oauth-entry.ts';
import { BIND } from '../binding-wording.ts';

const load = (signal: AbortSignal) => oauthEntry('weixin', signal);

/** WeChat's page with the code to scan. `onState`: what it began with. */
export function WeixinFrame({ onState }: { onState: (state: string) => void }) {
  const [entry, reload] = useLoaded(load);
  const tell = useEffectEvent(onState);
  const state = entry.phase === 'ready' ? entry.data.state : '';
  useEffect(() => tell(state), [state]);
  if (entry.phase !== 'ready') return <LoadState loaded={entry} onRetry={reload} />;
  return (
    <div className="login-qr">
      <p>{BIND.weixinHint}</p>
      <iframe
        key={state}
        title={BIND.frame}
        src={entry.data.url}
        // As in the login dialog: what comes back belongs into this frame.
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      <button type="button" className="link" onClick={reload}>
        {BIND.refresh}
      </button>
    </div>
  );
}
