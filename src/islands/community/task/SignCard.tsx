import { useState } from 'react';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { coinsIn, signIn } from './sign.ts';
import { Week } from './Week.tsx';
import { monthOf } from './week.ts';
import { SIGN } from './wording.ts';

type SignState = Answered<'GET /api/v1/activity/login_sign/sign_data'>;

const load = (signal: AbortSignal) => memberCall('GET /api/v1/activity/login_sign/sign_data', {}, signal);

/** The daily sign-in card: shows the reward where no popup appears. */
export function SignCard({ onSigned }: { onSigned: () => void }) {
  const [loaded, retry, set] = useLoaded(load);
  return (
    <Card id="sign" title={SIGN.title}>
      <LoadState loaded={loaded} onRetry={retry} />
      {loaded.phase === 'ready' && <SignPanel state={loaded.data} onState={set} onSigned={onSigned} />}
    </Card>
  );
}

interface PanelProps {
  state: SignState;
  onState: (state: SignState) => void;
  onSigned: () => void;
}

function SignPanel({ state, onState, onSigned }: PanelProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [message, setMessage] = useState<string>();
  const { is_signed, continue_sign_count, today } = state;
  const sign = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const signed = await signIn();
      setMessage(signed ? SIGN.got(coinsIn(signed) ?? 0) : SIGN.already);
      onState({
        ...state,
        is_signed: true,
        continue_sign_count: signed?.continue_sign_count ?? continue_sign_count,
        signed_days: [...state.signed_days, today],
      });
      onSigned();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="sign-panel">
      <div className="sign-now">
        <p>
          <b>{continue_sign_count > 0 ? SIGN.streak(continue_sign_count) : SIGN.none}</b>
        </p>
        <Week streak={continue_sign_count} isSigned={is_signed} rewards={state.rewards} />
        <button
          type="button"
          id="sign-today"
          className="btn btn--primary"
          aria-disabled={is_signed || isBusy}
          onClick={() => is_signed || isBusy || void sign()}
        >
          {is_signed ? SIGN.done : isBusy ? SIGN.busy : SIGN.button}
        </button>
        <p className="sign-said" role="status">
          {message}
        </p>
        <p className="form-problem" role="alert">
          {problem}
        </p>
      </div>
      <Month today={today} signed={state.signed_days} />
    </div>
  );
}

/** The month as a calendar, with the days on which there was a sign-in. */
function Month({ today, signed }: { today: string; signed: readonly string[] }) {
  const { before, days } = monthOf(today, signed);
  const title = SIGN.month(Number(today.slice(5, 7)));
  return (
    <div className="sign-month">
      <p aria-hidden="true">{title}</p>
      <ol className="sign-weekdays" aria-hidden="true">
        {SIGN.weekdays.map(day => (
          <li key={day}>{day}</li>
        ))}
      </ol>
      <ol aria-label={title}>
        {days.map(({ key, num, isSigned, isToday }, at) => (
          <li
            key={key}
            className={isSigned ? 'is-signed' : undefined}
            style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <time dateTime={key}>{num}</time>
            {isSigned && <i className="sr">{SIGN.signedOn}</i>}
          </li>
        ))}
      </ol>
    </div>
  );
}
