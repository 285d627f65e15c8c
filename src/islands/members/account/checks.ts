/** Server checks of a field before its form is sent. An empty field is reported on submit only. */
import { CallError, call } from '../../platform/call.ts';
import { nicknameProblem, phoneProblem } from './rules.ts';
import { NICKNAME_CODES, PROBLEM } from './wording.ts';

/** Reasons for which the check itself failed: submitting the form says more. */
const NOT_SHOWN = [
  'network',
  'timeout',
  'repeated',
  'too_many_requests',
  'cancelled',
  'work_failed',
  'work_needed',
];

/** Why the nickname cannot be taken; undefined when it can, or when the check failed. */
export async function nicknameTaken(nickname: string): Promise<string | undefined> {
  if (nickname.trim() === '') return undefined;
  const problem = nicknameProblem(nickname);
  if (problem !== undefined) return problem;
  try {
    await call('POST /api/v2/check_nickname', { nickname });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (NOT_SHOWN.includes(error.reason)) return undefined;
    return NICKNAME_CODES[error.code] ?? PROBLEM.badNickname;
  }
}

/** Why the number cannot be registered. */
export const phoneTaken = (phone: string): Promise<string | undefined> =>
  phoneStatus(phone, 1, PROBLEM.registered);

/** Why the number's password cannot be reset. */
export const phoneUnknown = (phone: string): Promise<string | undefined> =>
  phoneStatus(phone, 0, PROBLEM.unregistered);

async function phoneStatus(phone: string, wrong: number, wording: string): Promise<string | undefined> {
  if (phone === '') return undefined;
  const problem = phoneProblem(phone);
  if (problem !== undefined) return problem;
  try {
    const { status } = await call('POST /api/v2/check_phone', { phone });
    return status === wrong ? wording : undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.reason === 'repeated' || error.reason === 'cancelled' ? undefined : PROBLEM.checkFailed;
  }
}
