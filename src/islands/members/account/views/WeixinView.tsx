import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { isMobile } from '#lib/site/routes/twin.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Agreement } from '../fields/Agreement.tsx';
import { $shared } from '../form-state.ts';
import { oauthEntry } from '../oauth-entry.ts';
import { agreedProblem } from '../rules.ts';
import { useOauth } from '../use-oauth.ts';
import { OAUTH } from '../wording.ts';
import { PhoneWeixin } from './PhoneWeixin.tsx';
import type { PendingBind } from './view.ts';

interface Props {
  onNew: (pending: PendingBind) => void;
}

export const WeixinView = ({ onNew }: Props) =>
  isMobile(location.pathname) ? <PhoneWeixin onNew={onNew} /> : <FramedWeixin onNew={onNew} />;

/** WeChat's page with the QR code, in a frame. Shown once the agreements are accepted. */
function FramedWeixin({ onNew }: Props) {
  const { isAgreed } = useStore($shared);
  return (
    <div className="login-form">
      <Agreement problem={agreedProblem(isAgreed)} />
      {isAgreed && <CodeFrame onNew={onNew} />}
    </div>
  );
}

function CodeFrame({ onNew }: Props) {
  const [entry, reload] = useLoaded(useCallback((signal: AbortSignal) => oauthEntry('weixin', signal), []));
  const problem = useOauth('weixin', entry.phase === 'ready' ? entry.data.state : '', onNew);
  if (entry.phase !== 'ready') return <LoadState loaded={entry} onRetry={reload} />;
  return (
    <div className="login-qr">
      <p>{OAUTH.weixinHint}</p>
      <iframe
        key={entry.data.state}
        title={OAUTH.frame}
        src={entry.data.url}
        // No allow-top-navigation: the callback belongs into this frame.
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <button type="button" className="link" onClick={reload}>
        {OAUTH.refresh}
      </button>
    </div>
  );
}
