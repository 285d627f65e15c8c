/** Rules of changing the password by the old one. Pure. */
import { againProblem, newPasswordProblem, typedPasswordProblem } from '../../rules.ts';
import { PASSWORD_FLOW } from '../flow-wording.ts';
import type { FlowRules } from './flow.ts';

export type PasswordField = 'old' | 'next' | 'again';

/** The code of a wrong old password. */
const WRONG_OLD = 10_003;

export const changePassword: FlowRules<PasswordField> = {
  initial: { old: '', next: '', again: '' },
  steps: 1,
  problems(_, { old, next, again }) {
    const same = next === old ? PASSWORD_FLOW.same : undefined;
    return {
      old: typedPasswordProblem(old),
      next: newPasswordProblem(next) ?? same,
      again: againProblem(next, again),
    };
  },
  locate({ code, field, message }, step) {
    if (code === WRONG_OLD) return { step, problems: { old: PASSWORD_FLOW.wrongOld } };
    if (field === 'new_password') return { step, problems: { next: message } };
    return { step, problems: { '': message || PASSWORD_FLOW.changeFailed } };
  },
};
