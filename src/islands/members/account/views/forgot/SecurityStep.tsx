import { masked } from '#lib/members/account/limits.ts';
import { FormEnd } from '../../fields/FormEnd.tsx';
import { useSeconds } from '../../fields/use-seconds.ts';
import { $shared } from '../../form-state.ts';
import { sendCode } from '../../send-code.ts';
import { useForm } from '../../use-form.ts';
import { FORGOT, SMS } from '../../wording.ts';

/** Step 2: sends a code to the number, unless the last one is less than a minute old. */
export function SecurityStep({ onDone }: { onDone: () => void }) {
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
