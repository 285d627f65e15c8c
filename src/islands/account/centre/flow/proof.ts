/** That the owner is at the keyboard, by a code or the password: before something is undone that matters. Pure. */
import { codeProblem, typedPasswordProblem } from '../../rules.ts';
import type { FlowRules } from './flow.ts';

export type ProofWay = 'code' | 'password';
export type ProofField = 'code' | 'password';

/** The ways that an account has. A code needs a number that it can be sent to. */
export function waysOf({ phone, hasPassword }: { phone: string; hasPassword: boolean }): ProofWay[] {
  return [...(phone === '' ? [] : (['code'] as const)), ...(hasPassword ? (['password'] as const) : [])];
}

/** The last of `steps` steps proves; the ones before it only tell. */
export const proofRules = (way: ProofWay, steps = 1): FlowRules<ProofField> => ({
  initial: { code: '', password: '' },
  steps,
  problems(step, { code, password }) {
    if (step < steps) return {};
    return way === 'code' ? { code: codeProblem(code) } : { password: typedPasswordProblem(password) };
  },
  place({ field, message }, step) {
    const at = field === 'code' || field === 'password' ? field : '';
    return { step, problems: { [at]: message } };
  },
});

/** What is sent along: the way that was chosen, and nothing of the other. */
export const proofOf = (way: ProofWay, values: Readonly<Record<ProofField, string>>) => ({
  [way]: values[way],
});
