import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { Agreement } from '../fields/Agreement.tsx';
import { FormEnd } from '../fields/FormEnd.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { $shared } from '../form-state.ts';
import { agreedProblem, phoneProblem, typedPasswordProblem } from '../rules.ts';
import { enter, trackRefused } from '../sign-in.ts';
import { useForm } from '../use-form.ts';
import { LOGIN } from '../wording.ts';
import type { ViewProps } from './view.ts';

export function PasswordView({ onView }: ViewProps) {
  const [password, setPassword] = useState('');
  const form = useForm({
    fields: ['phone', 'password', 'agreed'],
    check() {
      const { phone, isAgreed } = $shared.get();
      return {
        phone: phoneProblem(phone),
        password: typedPasswordProblem(password),
        agreed: agreedProblem(isAgreed),
      };
    },
    async send() {
      const input = { mobile: $shared.get().phone, password, platform: 3 };
      enter(await call('POST /api/v2/login_by_password', input), LOGIN.done);
    },
    onRefused: trackRefused('password'),
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <PhoneField problem={form.problems.phone} />
      <PasswordField value={password} problem={form.problems.password} onChange={setPassword} />
      <Agreement problem={form.problems.agreed} />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={LOGIN.submit} />
      <div className="login-alt">
        <button type="button" className="link" onClick={() => onView('register')}>
          {LOGIN.register}
        </button>
        <button type="button" className="link" onClick={() => onView('forgot')}>
          {LOGIN.forgot}
        </button>
      </div>
    </form>
  );
}
