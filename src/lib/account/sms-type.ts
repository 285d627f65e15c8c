/** What a code is for. One that was sent without a purpose serves wherever a code is asked for. */
export const SMS_TYPES = [
  'login',
  'register',
  'reset',
  'bind',
  'change_phone',
  'set_password',
  'unbind',
  'unregister',
  'appeal',
] as const;
export type SmsType = (typeof SMS_TYPES)[number];
