import { phoneUnknown } from '../../checks.ts';
import { FormEnd } from '../../fields/FormEnd.tsx';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { $shared } from '../../form-state.ts';
import { phoneProblem } from '../../rules.ts';
import { useForm } from '../../use-form.ts';
import { FORGOT } from '../../wording.ts';

/** Step 1: the account's number. */
export function AccountStep({ onDone }: { onDone: () => void }) {
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
