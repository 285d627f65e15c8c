import { useState } from 'react';
import { messageOf } from '../../../ui/use-loaded.ts';
import { oauthEntry } from '../../oauth-entry.ts';
import { BIND } from '../binding-wording.ts';

/** Spec §7.7: 600 by 400. */
const WINDOW = 'popup,width=600,height=400';

/** QQ's page in a window of its own. `onState`: what it began with. */
export function QqWindow({ onState }: { onState: (state: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const openWindow = async () => {
    // Opened by the press itself, or the browser would block it; it is told its address afterwards.
    const opened = window.open('', 'saidian-qq', WINDOW);
    if (!opened) return setProblem(BIND.qqBlocked);
    setProblem(undefined);
    try {
      const entry = await oauthEntry('qq');
      onState(entry.state);
      opened.location.replace(new URL(entry.url, location.origin));
    } catch (error) {
      opened.close();
      setProblem(messageOf(error));
    }
  };
  return (
    <div className="login-form">
      <p className="login-lead">{BIND.qqHint}</p>
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        data-autofocus
        onClick={() => void openWindow()}
      >
        {BIND.qqOpen}
      </button>
    </div>
  );
}
