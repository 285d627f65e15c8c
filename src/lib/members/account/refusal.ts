/** Refusals of account calls. Some have codes of their own (docs/product/site.md, 'Errors'). */
import { AppError, badInput, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { NicknameProblem } from './profile/nickname.ts';
import type { SmsType } from './sign-in/sms-type.ts';
import { ACCOUNT_WORDING, NICKNAME_WORDING, PROFILE_WORDING } from './wording.ts';

/** A refusal with a code of its own: HTTP 200. */
const coded = (code: number, reason: string, message: string, field?: string) =>
  new AppError({ code, status: 200, reason, message, ...(field === undefined ? {} : { field }) });
const refused = (reason: keyof typeof ACCOUNT_WORDING, message: string, field: string) =>
  new AppError({ code: 400, status: 400, reason, message, field });

export const frozen = () => coded(30_000, 'frozen', ACCOUNT_WORDING.frozen);
export const oldPasswordWrong = () =>
  coded(10_003, 'old_password_wrong', ACCOUNT_WORDING.old_password_wrong, 'password');
/** `field`: for calls that take codes of two numbers. */
export const wrongCode = (field = 'code') => refused('bad_code', ACCOUNT_WORDING.bad_code, field);
export const wrongPassword = () => refused('wrong_password', ACCOUNT_WORDING.wrong_password, 'password');
export const loginFailed = () => refused('login_failed', ACCOUNT_WORDING.login_failed, 'password');
/** `field` takes a code of this purpose. */
export const proofNeeded = (field: string, type: SmsType) =>
  refused('proof_needed', ACCOUNT_WORDING.proof_needed(field, type), field);
/** The account has nothing to prove with, and the session is not new. */
export const signInAgain = () => forbidden('sign_in_again', ACCOUNT_WORDING.sign_in_again);
/** The number changed during the operation. */
export const phoneChanged = () => conflict('phone_changed', ACCOUNT_WORDING.phone_changed);
/** Number or password changed between the proof and the change that it was for. */
export const waysChanged = () => conflict('ways_changed', ACCOUNT_WORDING.ways_changed);
/** The client retries the call with a proof of work for this challenge (docs/proof-of-work.md). */
export const workNeeded = (challenge: string) =>
  new AppError({
    code: 403,
    status: 403,
    reason: 'work_needed',
    message: ACCOUNT_WORDING.work_needed,
    challenge,
  });
export const codeNotSent = (cause: unknown) =>
  new AppError({
    code: 503,
    status: 503,
    reason: 'code_not_sent',
    message: ACCOUNT_WORDING.code_not_sent,
    report: true,
    cause,
  });
export const phoneRegistered = () => conflict('phone_registered', ACCOUNT_WORDING.phone_registered);
export const phoneUnregistered = () =>
  refused('phone_unregistered', ACCOUNT_WORDING.phone_unregistered, 'mobile');
/** `cause`: the provider's answer, only logged. */
export const oauthFailed = (cause: unknown) =>
  new AppError({
    code: 403,
    status: 403,
    reason: 'oauth_failed',
    message: ACCOUNT_WORDING.oauth_failed,
    cause,
  });
export const noProvider = () => notFound(ACCOUNT_WORDING.no_provider);
/** A phone cannot scan the code that it shows itself. */
export const notOnPhones = () => notFound(ACCOUNT_WORDING.not_on_phones);
/** The state or the `oauth_id` belongs to another browser, was used, or expired. */
export const oauthExpired = (field: 'state' | 'oauth_id') =>
  refused('oauth_expired', ACCOUNT_WORDING.oauth_expired, field);
export const noUser = () => notFound(ACCOUNT_WORDING.no_user);

const NICKNAME_CODES = { taken: 30_005, special: 30_006, violates: 30_007, reserved: 30_007 } as const;

/** The refusal of a nickname. `saving`: when saving a profile, where the words differ from those beside the field. */
export function badNickname(problem: NicknameProblem | 'taken' | 'reserved', saving = false): AppError {
  const field = 'nickname';
  if (problem === 'empty' || problem === 'long' || problem === 'digits')
    return badInput(field, NICKNAME_WORDING[problem]);
  const message =
    saving && problem === 'violates' ? NICKNAME_WORDING.violates_saved : NICKNAME_WORDING[problem];
  return coded(NICKNAME_CODES[problem], `nickname_${problem}`, message, field);
}

export const editingOff = () => coded(30_003, 'editing_off', PROFILE_WORDING.failed);
export const badSignature = () => coded(30_004, 'signature_violates', PROFILE_WORDING.signature, 'signature');
export const badPicture = () => coded(30_008, 'picture_violates', PROFILE_WORDING.picture, 'head_portrait');
export const badPictureAndNickname = () => coded(30_009, 'both_violate', PROFILE_WORDING.both);
