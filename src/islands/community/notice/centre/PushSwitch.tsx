import { useEffect, useState } from 'react';
import { CallError } from '../../../platform/call.ts';
import { NOTICES } from '../wording.ts';
import { canPush, currentPush, startPush, stopPush } from './push.ts';

/** Turns push messages in this browser on and off; the browser's permission is requested on the press. */
export function PushSwitch() {
  const [subscription, setSubscription] = useState<PushSubscription | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isAble = canPush();
  useEffect(() => {
    if (isAble) currentPush().then(setSubscription, () => setSubscription(null));
  }, [isAble]);
  const turn = async () => {
    setBusy(true);
    setProblem('');
    try {
      if (subscription) {
        await stopPush(subscription);
        setSubscription(null);
      } else {
        const started = await startPush();
        if (started === 'denied') setProblem(NOTICES.pushDenied);
        else if (started === 'default') setProblem(NOTICES.pushUnanswered);
        else setSubscription(started);
      }
    } catch (error) {
      // An unreachable push service gives an English message of the browser's own; show ours instead.
      setProblem(error instanceof CallError ? error.message : NOTICES.pushFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="notice-push">
      <p>
        <b>{NOTICES.push}</b>
        <small>{isAble ? NOTICES.pushHint : NOTICES.pushNone}</small>
      </p>
      {isAble && (
        <button type="button" className="btn btn--plain btn--sm" disabled={isBusy} onClick={turn}>
          {subscription ? NOTICES.pushOff : NOTICES.pushOn}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
