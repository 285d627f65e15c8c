/** Another number: 1 the old and the new one, 2 the code sent to the new one (spec §2.8, §5, §8). Pure. */
import { PHONE, PHONE_LENGTH } from '#lib/account/limits.ts';
import { codeProblem } from '../../rules.ts';
import { PHONE_FLOW } from '../flow-wording.ts';
import { type FlowRules, isPassing } from './flow.ts';

/** The centre has words of its own for a number (spec §5): one that is short, and one that is none. */
function phoneProblem(phone: string): string | undefined {
  if (phone === '') return PHONE_FLOW.missing;
  if (phone.length < PHONE_LENGTH) return PHONE_FLOW.wrong;
  return PHONE.test(phone) ? undefined : PHONE_FLOW.badForm;
}

export type PhoneField = 'old' | 'next' | 'code';

/** `bound`: the number that the account has; '' without one, when no old number is asked for. */
export const changePhone = (bound: string): FlowRules<PhoneField> => ({
  initial: { old: '', next: '', code: '' },
  steps: 2,
  problems(step, { old, next, code }) {
    if (step === 2) return { code: codeProblem(code) };
    return {
      old: bound === '' ? undefined : (phoneProblem(old) ?? (old === bound ? undefined : PHONE_FLOW.other)),
      next: phoneProblem(next) ?? (next === bound ? PHONE_FLOW.same : undefined),
    };
  },
  place(refusal, step) {
    if (step === 1) return { step, problems: { next: PHONE_FLOW.unchecked } };
    if (isPassing(refusal)) return { step, problems: { '': refusal.message } };
    if (refusal.message.includes(PHONE_FLOW.codeWord)) return { step, problems: { code: refusal.message } };
    const field = refusal.field === 'old_mobile' ? 'old' : 'next';
    return { step: 1, problems: { [field]: refusal.message || PHONE_FLOW.failed } };
  },
});
