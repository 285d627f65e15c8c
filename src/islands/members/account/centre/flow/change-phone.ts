/**
 * Rules of changing the phone number: old and new number, proof of ownership, the code sent to the new number. Pure.
 */
import { PHONE, PHONE_LENGTH } from '#lib/members/account/limits.ts';
import { codeProblem, typedPasswordProblem } from '../../rules.ts';
import { PHONE_FLOW } from '../flow-wording.ts';
import { type FlowRefusal, type FlowRules, isPassing, type Placed, type Problems } from './flow.ts';
import type { PhoneWay } from './proof.ts';

/** The centre words its own problems: a short number, and an invalid one. */
function phoneProblem(phone: string): string | undefined {
  if (phone === '') return PHONE_FLOW.missing;
  if (phone.length < PHONE_LENGTH) return PHONE_FLOW.wrong;
  return PHONE.test(phone) ? undefined : PHONE_FLOW.badForm;
}

/** `code` and `password` are the proof; `newCode` was sent to the new number. */
export type PhoneField = 'old' | 'next' | 'code' | 'password' | 'newCode';
type Values = Readonly<Record<PhoneField, string>>;

export type PhoneStep = 'numbers' | 'proof' | 'code';

/** The steps that have fields. `way`: undefined when the account has no way to prove ownership. */
export const phoneSteps = (way: PhoneWay | undefined): readonly PhoneStep[] =>
  way === undefined ? ['numbers', 'code'] : ['numbers', 'proof', 'code'];

/** Refusals of the proof that the server sends without a field. */
const OF_PROOF = new Set([
  ...['proof_needed', 'new_provider', 'other_provider', 'oauth_expired', 'oauth_failed'],
  'not_found',
]);

/** `bound`: the account's number; '' without one, when no old number is needed. */
export function changePhone(bound: string, way: PhoneWay | undefined): FlowRules<PhoneField> {
  const steps = phoneSteps(way);
  const at = (step: PhoneStep, problems: Problems<PhoneField>): Placed<PhoneField> => ({
    step: Math.max(1, steps.indexOf(step) + 1),
    problems,
  });
  return {
    initial: { old: '', next: '', code: '', password: '', newCode: '' },
    steps: steps.length,
    problems: (step, values) => problemsOf(steps[step - 1]!, values, { bound, way }),
    locate(refusal, step) {
      const current = steps[step - 1]!;
      if (current === 'numbers') return at(current, { next: PHONE_FLOW.unchecked });
      if (isPassing(refusal)) return at(current, { '': refusal.message });
      const field = proofField(refusal, current);
      if (field !== undefined) return at('proof', { [field]: refusal.message });
      if (refusal.message.includes(PHONE_FLOW.codeWord)) return at('code', { newCode: refusal.message });
      const number = refusal.field === 'old_mobile' ? 'old' : 'next';
      return at('numbers', { [number]: refusal.message || PHONE_FLOW.failed });
    },
  };
}

/** The proof's field that the refusal is about; undefined when it is about the numbers or the new code. */
function proofField(
  { reason, field }: FlowRefusal,
  current: PhoneStep,
): 'code' | 'password' | '' | undefined {
  if (OF_PROOF.has(reason)) return '';
  if (field === 'old_code' || (current === 'proof' && field === 'code')) return 'code';
  return field === 'password' ? 'password' : undefined;
}

interface Account {
  bound: string;
  way: PhoneWay | undefined;
}

function problemsOf(
  step: PhoneStep,
  { old, next, code, password, newCode }: Values,
  { bound, way }: Account,
): Problems<PhoneField> {
  if (step === 'code') return { newCode: codeProblem(newCode) };
  if (step === 'proof' && way === 'code') return { code: codeProblem(code) };
  if (step === 'proof') return { password: way === 'password' ? typedPasswordProblem(password) : undefined };
  return {
    old: bound === '' ? undefined : (phoneProblem(old) ?? (old === bound ? undefined : PHONE_FLOW.other)),
    next: phoneProblem(next) ?? (next === bound ? PHONE_FLOW.same : undefined),
  };
}
