/** Purposes of a code. A code sent without a purpose is valid for any. */
export const SMS_TYPES = [
  'login',
  'register',
  'reset',
  'bind',
  'change_phone',
  /** A code to the bound number, before it is replaced. */
  'change_phone_proof',
  'set_password',
  'unbind',
  'unregister',
  'appeal',
] as const;
export type SmsType = (typeof SMS_TYPES)[number];
