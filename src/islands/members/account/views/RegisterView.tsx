import { useState } from 'react';
import { track } from '../../../platform/analytics.ts';
import { call } from '../../../platform/call.ts';
import { nicknameTaken, phoneTaken } from '../checks.ts';
import { Agreement } from '../fields/Agreement.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { FormEnd } from '../fields/FormEnd.tsx';
import { NicknameField } from '../fields/NicknameField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { $shared } from '../form-state.ts';
import { agreedProblem, codeProblem, newPasswordProblem, nicknameProblem, phoneProblem } from '../rules.ts';
import { enter } from '../sign-in.ts';
import { useForm } from '../use-form.ts';
import { FIELDS, LOGIN, PROBLEM, REGISTER } from '../wording.ts';
import type { ViewProps } from './view.ts';

export function RegisterView({ onView }: ViewProps) {
  const [nickname, setNickname] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm({
    fields: ['nickname', 'phone', 'code', 'password', 'agreed'],
    check() {
      const { phone, isAgreed } = $shared.get();
      return {
        nickname: nicknameProblem(nickname),
        phone: phoneProblem(phone),
        code: codeProblem(code),
        password: newPasswordProblem(password, PROBLEM.emptyPassword),
        agreed: agreedProblem(isAgreed),
      };
    },
    async send() {
      const mobile = $shared.get().phone;
      const input = { nick_name: nickname, password, mobile, code, protocol: true, platform: 3 };
      enter(await call('POST /api/v2/register', { ...input, show_message: true }), REGISTER.done);
    },
    onRefused: ({ reason }) => track({ name: 'register_status', status: 'off', reason }),
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <NicknameField
        value={nickname}
        problem={form.problems.nickname}
        onChange={setNickname}
        onBlur={async () => form.setProblem('nickname', await nicknameTaken(nickname))}
      />
      <PhoneField
        problem={form.problems.phone}
        onBlur={async () => form.setProblem('phone', await phoneTaken($shared.get().phone))}
      />
      <CodeField
        value={code}
        problem={form.problems.code}
        type="register"
        onChange={setCode}
        onProblem={problem => form.setProblem('code', problem)}
      />
      <PasswordField
        isNew
        value={password}
        problem={form.problems.password}
        note={FIELDS.passwordHint}
        onChange={setPassword}
      />
      <Agreement problem={form.problems.agreed} />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={REGISTER.submit} />
      <div className="login-alt">
        <button type="button" className="link" onClick={() => onView('code')}>
          {LOGIN.toLogin}
        </button>
      </div>
    </form>
  );
}
