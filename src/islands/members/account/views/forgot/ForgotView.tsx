import { useState } from 'react';
import { masked } from '#lib/members/account/limits.ts';
import type { WayIn } from '#lib/members/account/ways/way.ts';
import { call } from '../../../../platform/call.ts';
import { phoneUnknown } from '../../checks.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { FormEnd } from '../../fields/FormEnd.tsx';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { useSeconds } from '../../fields/use-seconds.ts';
import { $shared } from '../../form-state.ts';
import { codeProblem, phoneProblem } from '../../rules.ts';
import { sendCode } from '../../send-code.ts';
import { useForm } from '../../use-form.ts';
import { FORGOT, SMS } from '../../wording.ts';
import type { ViewProps } from '../view.ts';
import { PasswordStep } from './PasswordStep.tsx';

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

/** Step 1: the account's number. */
function AccountStep({ onDone }: { onDone: () => void }) {
  const form = useForm({
    fields: ['phone'],
    check: () => ({ phone: phoneProblem($shared.get().phone) }),
    async send() {
      const problem = await phoneUnknown($shared.get().phone);
      if (problem === undefined) onDone();
      else form.setProblem('phone', problem);
    },
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <PhoneField problem={form.problems.phone} />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={FORGOT.next} />
    </form>
  );
}

/** Step 3: the code, checked here and used in the next step. */
function CodeStep({ onDone }: { onDone: (code: string) => void }) {
  const { phone } = $shared.get();
  const [code, setCode] = useState('');
  const form = useForm({
    fields: ['code'],
    check: () => ({ code: codeProblem(code) }),
    async send() {
      await call('POST /api/v2/check_phone_code', { mobile: phone, code, type: 'reset' });
      onDone(code);
    },
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <p className="login-lead">{FORGOT.sentTo(masked(phone))}</p>
      <CodeField
        value={code}
        problem={form.problems.code}
        type="reset"
        onChange={setCode}
        onProblem={problem => form.setProblem('code', problem)}
      />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={FORGOT.confirm} />
    </form>
  );
}

/** Step 2: sends a code to the number, unless the last one is less than a minute old. */
function SecurityStep({ onDone }: { onDone: () => void }) {
  const { phone, sentTo, sentUntil } = $shared.get();
  const seconds = useSeconds(sentTo === phone ? sentUntil : 0);
  const form = useForm({
    fields: [],
    check: () => ({ '': seconds > 0 ? SMS.wait(seconds) : undefined }),
    async send() {
      await sendCode(phone, 'reset');
      onDone();
    },
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <p className="login-lead">{FORGOT.sendTo(masked(phone))}</p>
      <FormEnd
        problems={form.problems}
        isBusy={form.isBusy}
        submit={seconds > 0 ? SMS.wait(seconds) : FORGOT.send}
      />
    </form>
  );
}
