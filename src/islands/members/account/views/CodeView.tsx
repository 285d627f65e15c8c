import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { Agreement } from '../fields/Agreement.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { FormEnd } from '../fields/FormEnd.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { $shared } from '../form-state.ts';
import { agreedProblem, codeProblem, phoneProblem } from '../rules.ts';
import { enter, trackRefused } from '../sign-in.ts';
import { useForm } from '../use-form.ts';
import { LOGIN } from '../wording.ts';
import type { ViewProps } from './view.ts';

/** Signs in by an SMS code: the default view. */
export function CodeView({ onView }: ViewProps) {
  const [code, setCode] = useState('');
  const form = useForm({
    fields: ['phone', 'code', 'agreed'],
    check() {
      const { phone, isAgreed } = $shared.get();
      return { phone: phoneProblem(phone), code: codeProblem(code), agreed: agreedProblem(isAgreed) };
    },
    async send() {
      const { phone } = $shared.get();
      const input = { phone, captcha: code, platform: 3 };
      enter(await call('POST /api/v2/login_by_phone_code', input), LOGIN.done);
    },
    onRefused: trackRefused('code'),
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <PhoneField problem={form.problems.phone} />
      <CodeField
        value={code}
        problem={form.problems.code}
        type="login"
        onChange={setCode}
        onProblem={problem => form.setProblem('code', problem)}
      />
      <Agreement problem={form.problems.agreed} />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={LOGIN.submit} />
      <div className="login-alt">
        <button type="button" className="link" onClick={() => onView('register')}>
          {LOGIN.register}
        </button>
        <details>
          <summary>{LOGIN.noCode}</summary>
          <p>{LOGIN.noCodeHint}</p>
        </details>
      </div>
    </form>
  );
}
