/** The request that each step of changing the number sends. */
import { memberCall } from '../../../../platform/member-call.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { PHONE_FLOW } from '../flow-wording.ts';
import type { PhoneField, PhoneStep } from './change-phone.ts';
import type { Problems } from './flow.ts';
import type { PhoneWay, Provider } from './proof.ts';

interface Options {
  /** The bound number; '' without one. */
  bound: string;
  way: PhoneWay | undefined;
  values: Readonly<Record<PhoneField, string>>;
  /** The provider's answer. */
  provider: Provider | undefined;
}

/** The answer for a registered number. */
const REGISTERED = 1;

/** Returns problems that are no refusal of the server. Throws a CallError. */
export async function sendPhoneStep(
  step: PhoneStep,
  { bound, way, values, provider }: Options,
): Promise<Problems<PhoneField> | undefined> {
  const { next, code, password, newCode } = values;
  if (step === 'numbers') {
    const { status } = await memberCall('POST /api/v2/account/check_phone', { phone: next });
    return status === REGISTERED ? { next: PHONE_FLOW.registered } : undefined;
  }
  if (step === 'proof') {
    // The password is checked with the change itself: a call of its own would let it be guessed.
    if (way === 'code')
      await memberCall('POST /api/v2/check_phone_code', { mobile: bound, code, type: 'change_phone_proof' });
    return undefined;
  }
  const proof = way === 'code' ? { old_code: code } : way === 'password' ? { password } : { provider };
  const old = bound === '' ? {} : { old_mobile: bound };
  await memberCall('POST /api/v2/account/change_phone', { mobile: next, code: newCode, ...old, ...proof });
  void refreshViewer();
  return undefined;
}
