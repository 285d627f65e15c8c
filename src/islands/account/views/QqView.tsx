import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../ui/use-loaded.ts';
import { Agreement } from '../fields/Agreement.tsx';
import { $shared } from '../form-state.ts';
import { oauthEntry } from '../oauth-entry.ts';
import { agreedProblem } from '../rules.ts';
import { useOauth } from '../use-oauth.ts';
import { OAUTH } from '../wording.ts';
import type { Pending } from './view.ts';

/** Spec §7.7: 600 by 400. */
const WINDOW = 'popup,width=600,height=400';

/** QQ's page in a window of its own. */
export function QqView({ onNew }: { onNew: (pending: Pending) => void }) {
  const [state, setState] = useState('');
  const [notice, setNotice] = useState<string>();
  const [agreed, setAgreed] = useState<string>();
  const problem = useOauth('qq', state, onNew);

  const openWindow = async () => {
    const missing = agreedProblem($shared.get().isAgreed);
    setAgreed(missing);
    if (missing !== undefined) return;
    // Opened by the press itself, or the browser would block it; it is told its address afterwards.
    const opened = window.open('', 'saidian-qq', WINDOW);
    if (!opened) return setNotice(OAUTH.qqBlocked);
    setNotice(undefined);
    try {
      const entry = await oauthEntry('qq');
      setState(entry.state);
      opened.location.replace(new URL(entry.url, location.origin));
    } catch (error) {
      opened.close();
      setNotice(messageOf(error));
    }
  };
  const openAtOnce = useEffectEvent(() => {
    if ($shared.get().isAgreed) void openWindow();
  });
  useEffect(() => openAtOnce(), []);

  return (
    <div className="login-form">
      <p className="login-lead">{OAUTH.qqHint}</p>
      <Agreement problem={agreed} />
      <p className="form-problem" role="alert">
        {notice ?? problem}
      </p>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        data-autofocus
        onClick={() => void openWindow()}
      >
        {OAUTH.qqOpen}
      </button>
    </div>
  );
}
