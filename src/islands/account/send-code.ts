import { RESEND_SECONDS } from '#lib/account/limits.ts';
import type { SmsType } from '#lib/account/sms-type.ts';
import { CallError, call } from '../call.ts';
import { $shared } from './form-state.ts';
import { SMS } from './wording.ts';

/** Refusals that say more than that no code was sent. */
const TELLING = ['bad_input', 'too_many_requests', 'repeated'];

/** Sends a code to the number and begins the minute until the next. Throws a CallError in the spec's words (§8). */
export async function sendCode(mobile: string, type: SmsType): Promise<void> {
  try {
    await call('POST /api/v2/send_code', { mobile, type, platform: 3 });
  } catch (error) {
    if (!(error instanceof CallError) || TELLING.includes(error.reason)) throw error;
    throw new CallError({ message: SMS.failed, reason: error.reason }, error.code, error);
  }
  $shared.set({ ...$shared.get(), sentTo: mobile, sentUntil: Date.now() + RESEND_SECONDS * 1000 });
}
