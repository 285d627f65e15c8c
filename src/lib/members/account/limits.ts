/** Limits of accounts (docs/product/members.md), used by forms, handlers and tests alike. */

/** Characters of a nickname, as a reader counts them. */
export const NICKNAME_MAX = 12;
/** Mainland mobile numbers. */
export const PHONE = /^1[3-9]\d{9}$/;
export const PHONE_LENGTH = 11;
/** A number as shown: its first three and last four digits. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
export const SMS_CODE = /^\d{6}$/;
export const SMS_CODE_LENGTH = 6;
/** Letters and digits only, at least one of each. */
export const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,12}$/;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 12;
/** Seconds until another code may be sent to a number. */
export const RESEND_SECONDS = 60;
/** Characters of a user's signature. */
export const SIGNATURE_MAX = 60;
/** Ids in one look-up of users. */
export const USER_IDS_MAX = 100;
/** Characters of the reason that an operator gives. */
export const REASON_MAX = 200;
/** Actions in the audit log. */
export const AUDIT_ACTIONS = [
  'freeze',
  /** The first of two operators who freeze one of their own. */
  'ask_freeze',
  'unfreeze',
  'grant',
  'revoke',
  'hide',
  'restore',
  'warn',
  'dismiss',
  'appeal_upheld',
  'appeal_granted',
  'close_comments',
  'open_comments',
  'delete_comment',
] as const;
