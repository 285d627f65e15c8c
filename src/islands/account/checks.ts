/** What is asked about a field before its form is sent. An empty field is told when the form is sent, not before. */
import { CallError, call } from '../call.ts';
import { nicknameProblem, phoneProblem } from './rules.ts';
import { NICKNAME_CODES, PROBLEM } from './wording.ts';

/** Not what was asked, but that it could not be: the form's own answer tells more. */
const UNTOLD = ['network', 'timeout', 'repeated', 'too_many_requests'];

/** Why the nickname may not be had; undefined when it may, or when that could not be asked (spec §5). */
export async function nicknameTaken(nickname: string): Promise<string | undefined> {
  if (nickname.trim() === '') return undefined;
  const problem = nicknameProblem(nickname);
  if (problem !== undefined) return problem;
  try {
    await call('POST /api/v2/check_nickname', { nickname });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (UNTOLD.includes(error.reason)) return undefined;
    return NICKNAME_CODES[error.code] ?? PROBLEM.badNickname;
  }
}

/** Why nobody can register by the number (spec §5 'Register'). */
export const phoneTaken = (phone: string): Promise<string | undefined> =>
  phoneStatus(phone, 1, PROBLEM.registered);

/** Why no password can be reset by the number (spec §5 'Reset'). */
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
    return error.reason === 'repeated' ? undefined : PROBLEM.checkFailed;
  }
}
