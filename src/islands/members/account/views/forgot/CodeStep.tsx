import { useState } from 'react';
import { masked } from '#lib/members/account/limits.ts';
import { call } from '../../../../platform/call.ts';
import { CodeField } from '../../fields/CodeField.tsx';
import { FormEnd } from '../../fields/FormEnd.tsx';
import { $shared } from '../../form-state.ts';
import { codeProblem } from '../../rules.ts';
import { useForm } from '../../use-form.ts';
import { FORGOT } from '../../wording.ts';

/** Step 3: the code, checked here and used in the next step. */
export function CodeStep({ onDone }: { onDone: (code: string) => void }) {
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
