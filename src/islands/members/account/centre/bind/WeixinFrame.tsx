import { useEffect, useEffectEvent } from 'react';
import { LoadState } from '../../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../../platform/ui/use-loaded.ts';
import { oauthEntry } from '../../oauth-entry.ts';
import { BIND } from '../binding-wording.ts';

const load = (signal: AbortSignal) => oauthEntry('weixin', signal);

interface Props {
  /** Called with the OAuth state once it is known ('' before). */
  onState: (state: string) => void;
  words?: Readonly<Record<'weixinHint' | 'frame' | 'refresh', string>>;
}

/** WeChat's page with the QR code. */
export function WeixinFrame({ onState, words = BIND }: Props) {
  const [entry, reload] = useLoaded(load);
  const report = useEffectEvent(onState);
  const state = entry.phase === 'ready' ? entry.data.state : '';
  useEffect(() => report(state), [state]);
  if (entry.phase !== 'ready') return <LoadState loaded={entry} onRetry={reload} />;
  return (
    <div className="login-qr">
      <p>{words.weixinHint}</p>
      <iframe
        key={state}
        title={words.frame}
        src={entry.data.url}
        // As in the login dialog: the callback belongs into this frame.
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      <button type="button" className="link" onClick={reload}>
        {words.refresh}
      </button>
    </div>
  );
}
