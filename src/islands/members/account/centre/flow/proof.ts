/** Proof of ownership by a code or the password, before something important is undone. Pure. */

import type { OauthWay } from '../../oauth-entry.ts';
import type { OauthReturn } from '../../oauth-return.ts';
import { codeProblem, typedPasswordProblem } from '../../rules.ts';
import type { Owner } from '../owner.ts';
import { type FlowRefusal, type FlowRules, isPassing } from './flow.ts';

export type ProofWay = 'code' | 'password';
/** When the number itself may be lost, a bound provider is proof too. */
export type PhoneWay = ProofWay | OauthWay;
export type ProofField = 'code' | 'password';

/** The ways that an account has. A code needs a bound number. */
export function waysOf({ phone, hasPassword }: { phone: string; hasPassword: boolean }): ProofWay[] {
  return [...(phone === '' ? [] : (['code'] as const)), ...(hasPassword ? (['password'] as const) : [])];
}

export const phoneWaysOf = ({ providers, ...owner }: Owner): PhoneWay[] => [...waysOf(owner), ...providers];

/** Only the last of `steps` steps asks for the proof; the ones before it explain. */
export const proofRules = (way: ProofWay, steps = 1): FlowRules<ProofField> => ({
  initial: { code: '', password: '' },
  steps,
  problems(step, { code, password }) {
    if (step < steps) return {};
    return way === 'code' ? { code: codeProblem(code) } : { password: typedPasswordProblem(password) };
  },
  locate({ field, message }, step) {
    // Binding names its field apart: `code` is WeChat's.
    const at = field === 'code' || field === 'sms_code' ? 'code' : field === 'password' ? field : '';
    return { step, problems: { [at]: message } };
  },
});

/** The proof to send: the chosen way's field only. */
export const proofOf = (way: ProofWay, values: Readonly<Record<ProofField, string>>) => ({
  [way]: values[way],
});

/** The `proofOf` of the calls that bind: their `code` is WeChat's. */
export const proofToBind = (way: ProofWay, { code, password }: Readonly<Record<ProofField, string>>) =>
  way === 'code' ? { sms_code: code } : { password };

/** Whether a refusal is about the proof, or the same input may be sent again. */
export const isOfProof = (refusal: FlowRefusal): boolean =>
  isPassing(refusal) || refusal.field === 'sms_code' || refusal.field === 'password';

/** The provider's answer in the form that change_phone takes. */
export type Provider =
  | { type: 'weixin'; state: string; code: string }
  | { type: 'qq'; state: string; access_token: string; openid?: string | undefined };

/** undefined when the user declined on the provider's page. */
export function providerOf(type: OauthWay, found: OauthReturn): Provider | undefined {
  const { state, code, access_token, openid } = found;
  if (type === 'weixin') return code ? { type, state, code } : undefined;
  return access_token ? { type, state, access_token, openid } : undefined;
}
