import { RESEND_SECONDS } from '#lib/members/account/limits.ts';
import type { SmsType } from '#lib/members/account/sign-in/sms-type.ts';
import { CallError, call } from '../../platform/call.ts';
import { $shared } from './form-state.ts';
import { SMS } from './wording.ts';

/** Refusals whose own message is more helpful than 'no code was sent'. */
const OWN_MESSAGE = ['bad_input', 'too_many_requests', 'repeated', 'cancelled', 'work_failed'];

/** Sends a code to the number and starts the one-minute wait. Throws a CallError with what a person may see. */
export async function sendCode(mobile: string, type: SmsType): Promise<void> {
  try {
    await call('POST /api/v2/send_code', { mobile, type, platform: 3 });
  } catch (error) {
    if (!(error instanceof CallError) || OWN_MESSAGE.includes(error.reason)) throw error;
    throw new CallError({ message: SMS.failed, reason: error.reason }, error.code, error);
  }
  $shared.set({ ...$shared.get(), sentTo: mobile, sentUntil: performance.now() + RESEND_SECONDS * 1000 });
}
