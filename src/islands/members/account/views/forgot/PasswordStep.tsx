import { useState } from 'react';
import type { WayIn } from '#lib/members/account/ways/way.ts';
import { call } from '../../../../platform/call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { FormEnd } from '../../fields/FormEnd.tsx';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { $shared } from '../../form-state.ts';
import { againProblem, newPasswordProblem } from '../../rules.ts';
import { useForm } from '../../use-form.ts';
import { FIELDS, FORGOT } from '../../wording.ts';

interface Props {
  /** Checked in step 3. */
  code: string;
  /** Called with the ways to sign in that the account has. */
  onDone: (ways: readonly WayIn[]) => void;
}

/** Step 4: the new password, twice. */
export function PasswordStep({ code, onDone }: Props) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const form = useForm({
    fields: ['password', 'again'],
    check: () => ({ password: newPasswordProblem(password), again: againProblem(password, again) }),
    async send() {
      const mobile = $shared.get().phone;
      const { ways } = await call('POST /api/v2/forget_password', { mobile, code, password });
      toast(FORGOT.done);
      onDone(ways);
    },
  });
  return (
    <form className="login-form" ref={form.ref} noValidate onSubmit={form.onSubmit}>
      <PasswordField
        isNew
        label={FIELDS.newPassword}
        value={password}
        problem={form.problems.password}
        note={FIELDS.passwordHint}
        onChange={setPassword}
      />
      <PasswordField
        isNew
        label={FIELDS.again}
        value={again}
        problem={form.problems.again}
        onChange={setAgain}
      />
      <FormEnd problems={form.problems} isBusy={form.isBusy} submit={FORGOT.finish} />
    </form>
  );
}
