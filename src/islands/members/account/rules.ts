/** Validation of the account fields: the problem in words, or undefined. */
import {
  NICKNAME_MAX,
  PASSWORD,
  PHONE,
  PHONE_LENGTH,
  SMS_CODE,
  SMS_CODE_LENGTH,
} from '#lib/members/account/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { digitsIn } from '../../platform/ui/digits.ts';
import { PROBLEM } from './wording.ts';

type Problem = string | undefined;

export const phoneProblem = (phone: string): Problem =>
  phone === '' ? PROBLEM.noPhone : PHONE.test(phone) ? undefined : PROBLEM.badPhone;

export const codeProblem = (code: string): Problem =>
  code === '' ? PROBLEM.noCode : SMS_CODE.test(code) ? undefined : PROBLEM.badCode;

/** Problem of a password to sign in with; only the server knows whether it is right. */
export const typedPasswordProblem = (password: string): Problem =>
  password === '' ? PROBLEM.noPassword : undefined;

/** Problem of a password to set. `empty`: the message for an empty one, which differs by screen. */
export const newPasswordProblem = (password: string, empty: string = PROBLEM.noPassword): Problem =>
  password === '' ? empty : PASSWORD.test(password) ? undefined : PROBLEM.badPassword;

export const againProblem = (password: string, again: string): Problem =>
  again === '' ? PROBLEM.noAgain : again === password ? undefined : PROBLEM.notSame;

export function nicknameProblem(nickname: string): Problem {
  const name = nickname.trim();
  if (name === '') return PROBLEM.noNickname;
  if (lengthOf(name) > NICKNAME_MAX) return PROBLEM.longNickname;
  return /^\d+$/.test(name) ? PROBLEM.digits : undefined;
}

export const agreedProblem = (isAgreed: boolean): Problem => (isAgreed ? undefined : PROBLEM.notAgreed);

/** The eleven digits of a typed or pasted number, also of '+86 138 0013 8000'. */
export function phoneDigits(text: string): string {
  const digits = digitsIn(text);
  const national = digits.length > PHONE_LENGTH ? digits.replace(/^(?:00)?86/, '') : digits;
  return national.slice(0, PHONE_LENGTH);
}

/** The digits of a typed code, or those after 码 in a text message that was pasted whole. */
export const codeDigits = (text: string): string =>
  digitsIn(text.replace(/^.*码(?=\D*[\d０-９]{6})/su, '')).slice(0, SMS_CODE_LENGTH);

/** Whole seconds until `until`, both in milliseconds of one clock; never below 0. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
