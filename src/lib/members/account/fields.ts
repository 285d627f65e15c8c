/** Fields shared by the inputs of account calls. */
import { z } from 'zod';
import { PASSWORD, PHONE, SMS_CODE } from './limits.ts';
import { SMS_TYPES } from './sign-in/sms-type.ts';
import { FIELD_WORDING } from './wording.ts';

/** Bounds the work; longer than the rules allow, so that their own wording answers first. */
const LONG = 200;

const text = (rule: RegExp, wording: string) =>
  z
    .string()
    .max(LONG)
    .refine(value => rule.test(value), { message: wording, params: { worded: true } });

export const mobile = text(PHONE, FIELD_WORDING.mobile);
export const smsCode = text(SMS_CODE, FIELD_WORDING.code);
/** A new password. */
export const newPassword = text(PASSWORD, FIELD_WORDING.password);
/** A password as typed: only the check tells whether it is right. */
export const typedPassword = z.string().max(LONG).min(1);
export const nickname = z.string().max(LONG);
/** Text that a provider passed to the browser. */
export const providerText = z.string().min(1).max(1000);
/** State from `auth.oauth_entry`: proves that this browser began the sign-in. */
export const state = z.string().min(1).max(100);
export const oauthId = z.string().min(1).max(100);

export const smsType = z.enum(SMS_TYPES).optional();
