/** Sets a password by the bound number: 1 the code sent to it, 2 the new password. Pure. */
import { againProblem, codeProblem, newPasswordProblem } from '../../rules.ts';
import { PASSWORD_FLOW } from '../flow-wording.ts';
import { type FlowRules, isPassing } from './flow.ts';

export type ResetField = 'code' | 'next' | 'again';

/** `failed`: shown when the server sends no message. */
const byCode = (failed: string): FlowRules<ResetField> => ({
  initial: { code: '', next: '', again: '' },
  steps: 2,
  problems: (step, { code, next, again }) =>
    step === 1
      ? { code: codeProblem(code) }
      : { next: newPasswordProblem(next), again: againProblem(next, again) },
  locate(refusal, step) {
    const { reason, field, message } = refusal;
    if (isPassing(refusal)) return { step, problems: { '': message } };
    // The code may expire while the user thinks of a password.
    if (step === 1 || reason === 'bad_code')
      return { step: 1, problems: { code: message || PASSWORD_FLOW.wrongCode } };
    if (field === 'new_password') return { step, problems: { next: message } };
    return { step, problems: { '': message || failed } };
  },
});

export const resetPassword = byCode(PASSWORD_FLOW.resetFailed);
/** The first password of an account. */
export const setPassword = byCode(PASSWORD_FLOW.setFailed);
