import { expect, test } from 'vitest';
import { type FieldName, problemsOf } from '#islands/members/account/faults.ts';

const ALL: FieldName[] = ['phone', 'code', 'password', 'nickname', 'agreed'];

test.each<[refusal: { reason: string; field?: string }, shown: FieldName[], place: string]>([
  [{ reason: 'bad_code', field: 'code' }, ALL, 'code'],
  [{ reason: 'bad_input', field: 'captcha' }, ALL, 'code'],
  [{ reason: 'bad_input', field: 'mobile' }, ALL, 'phone'],
  [{ reason: 'phone_registered' }, ALL, 'phone'],
  [{ reason: 'phone_unregistered', field: 'mobile' }, ALL, 'phone'],
  [{ reason: 'nickname_taken', field: 'nickname' }, ALL, 'nickname'],
  [{ reason: 'bad_input', field: 'nick_name' }, ALL, 'nickname'],
  [{ reason: 'bad_input', field: 'protocol' }, ALL, 'agreed'],
  [{ reason: 'wrong_password', field: 'password' }, ALL, 'password'],
  [{ reason: 'login_failed' }, ALL, ''],
  [{ reason: 'network' }, ALL, ''],
  // A field that the form does not have: shown below the form.
  [{ reason: 'bad_code', field: 'code' }, ['password', 'again'], ''],
])('refusal %j in a form of %j is shown at %j', ({ reason, field }, shown, place) => {
  expect(problemsOf({ reason, field, message: '不行' }, shown)).toEqual({ [place]: '不行' });
});
