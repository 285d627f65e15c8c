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
import { BIND } from '../wording.ts';
import type { PendingBind } from './view.ts';

/** The API's numbers of the providers. */
const BIND_TYPE = { qq: 1, weixin: 2 } as const;

/** The form for the account's phone number after a first sign-in by a provider. */
export function BindView({ pending }: { pending: PendingBind }) {
  const [code, setCode] = useState('');
  const form = useForm({
    fields: ['phone', 'code', 'agreed'],
    check() {
      const { phone, isAgreed } = $shared.get();
      return { phone: phoneProblem(phone), code: codeProblem(code), agreed: agreedProblem(isAgreed) };
    },
    async send() {
      const mobile = $shared.get().phone;
      const proof = { oauth_id: pending.oauthId, bind_type: BIND_TYPE[pending.type], platform: 3 };
      enter(await call('POST /api/v2/bind_phone', { mobile, code, ...proof }), BIND.done);
    },
    onRefused: trackRefused('bind'),
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <p className="login-lead">{BIND.hint[pending.type]}</p>
      <PhoneField problem={form.problems.phone} />
      <CodeField
        value={code}
        problem={form.problems.code}
        type="bind"
        onChange={setCode}
        onProblem={problem => form.setProblem('code', problem)}
      />
      <Agreement problem={form.problems.agreed} />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={BIND.submit} />
    </form>
  );
}
