import { useEffect, useEffectEvent, useState } from 'react';
import { isCopied } from '../../../platform/ui/copy.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { Agreement } from '../fields/Agreement.tsx';
import { $shared } from '../form-state.ts';
import { oauthEntry } from '../oauth-entry.ts';
import { leaveFor, takeReturned } from '../phone-oauth.ts';
import { agreedProblem } from '../rules.ts';
import { finishOauth } from '../use-oauth.ts';
import { OAUTH } from '../wording.ts';
import type { PendingBind } from './view.ts';

/** WeChat's own browser. */
const isWithin = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** WeChat on a phone: its page instead of ours, as nobody can scan a code on the phone that shows it. */
export function PhoneWeixin({ onNew }: { onNew: (pending: PendingBind) => void }) {
  const [agreed, setAgreed] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);

  async function go() {
    const missing = agreedProblem($shared.get().isAgreed);
    setAgreed(missing);
    if (missing !== undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { url, state, in_app } = await oauthEntry('weixin', undefined, true);
      if (!in_app || isWithin()) return leaveFor(url, state);
      setElsewhere(true);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  }

  const finish = useEffectEvent(async () => {
    const found = takeReturned();
    if (!found) return;
    setBusy(true);
    setProblem(await finishOauth('weixin', found, { onNew, isOnPhone: true }));
    setBusy(false);
  });
  useEffect(() => void finish(), []);

  return (
    <div className="login-form">
      <p className="login-lead">{isElsewhere ? OAUTH.elsewhere : OAUTH.phoneHint}</p>
      <Agreement problem={agreed} />
      <p className="form-problem" role="alert">
        {problem}
      </p>
      {isElsewhere ? (
        <CopyAddress />
      ) : (
        <button
          type="button"
          className="btn btn--primary btn--lg"
          data-autofocus
          aria-disabled={isBusy}
          onClick={() => void go()}
        >
          {isBusy ? OAUTH.going : OAUTH.phoneOpen}
        </button>
      )}
    </div>
  );
}

function CopyAddress() {
  const [message, setMessage] = useState('');
  const copy = async () => setMessage((await isCopied(location.href)) ? OAUTH.copied : OAUTH.notCopied);
  return (
    <>
      <button type="button" className="btn btn--primary btn--lg" onClick={() => void copy()}>
        {OAUTH.copy}
      </button>
      <p role="status" className="login-lead">
        {message}
      </p>
    </>
  );
}
