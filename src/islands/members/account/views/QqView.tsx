import { useEffect, useEffectEvent, useState } from 'react';
import { Agreement } from '../fields/Agreement.tsx';
import { $shared } from '../form-state.ts';
import { agreedProblem } from '../rules.ts';
import { useOauth } from '../use-oauth.ts';
import { useQqWindow } from '../use-qq-window.ts';
import { OAUTH } from '../wording.ts';
import type { PendingBind } from './view.ts';

/** QQ's page in a window of its own. */
export function QqView({ onNew }: { onNew: (pending: PendingBind) => void }) {
  const [state, setState] = useState('');
  const [agreed, setAgreed] = useState<string>();
  const problem = useOauth('qq', state, onNew);
  const qq = useQqWindow(OAUTH.qqBlocked, setState);

  const openWindow = async () => {
    const missing = agreedProblem($shared.get().isAgreed);
    setAgreed(missing);
    if (missing !== undefined) return;
    await qq.open();
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
        {qq.problem ?? problem}
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
