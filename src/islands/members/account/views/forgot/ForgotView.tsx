import { useState } from 'react';
import type { WayIn } from '#lib/members/account/ways/way.ts';
import { FORGOT } from '../../wording.ts';
import type { ViewProps } from '../view.ts';
import { AccountStep } from './AccountStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecurityStep } from './SecurityStep.tsx';

/** Resets a password in four steps, and names the providers that still lead in. */
export function ForgotView({ onView }: ViewProps) {
  const [step, setStep] = useState(1);
  const [code, setCode] = useState('');
  const [left, setLeft] = useState('');
  const finish = (ways: readonly WayIn[]) => {
    const names = ways.flatMap(({ type }) =>
      type === 'weixin' || type === 'qq' ? [FORGOT.leftNames[type]] : [],
    );
    if (names.length === 0) onView('password');
    else setLeft(FORGOT.left(names));
  };
  if (left)
    return (
      <div className="login-form">
        <p role="status">{left}</p>
        <button type="button" className="btn btn--primary" onClick={() => onView('password')}>
          {FORGOT.toLogin}
        </button>
      </div>
    );
  return (
    <>
      <p className="login-step">
        <b>{FORGOT.steps[step - 1]}</b>
        <small>{FORGOT.stepOf(step)}</small>
      </p>
      {step === 1 && <AccountStep onDone={() => setStep(2)} />}
      {step === 2 && <SecurityStep onDone={() => setStep(3)} />}
      {step === 3 && (
        <CodeStep
          onDone={checked => {
            setCode(checked);
            setStep(4);
          }}
        />
      )}
      {step === 4 && <PasswordStep code={code} onDone={finish} />}
      <div className="login-alt">
        <button type="button" className="link" onClick={() => onView('password')}>
          {FORGOT.toLogin}
        </button>
      </div>
    </>
  );
}
