import { describe, expect, test } from 'vitest';
import { changePassword } from '#islands/members/account/centre/flow/change-password.ts';
import { changePhone } from '#islands/members/account/centre/flow/change-phone.ts';
import {
  begin,
  type FlowRefusal,
  hasProblem,
  reduceFlow,
} from '#islands/members/account/centre/flow/flow.ts';
import {
  isOfProof,
  phoneWaysOf,
  proofOf,
  proofRules,
  proofToBind,
  waysOf,
} from '#islands/members/account/centre/flow/proof.ts';
import { resetPassword, setPassword } from '#islands/members/account/centre/flow/reset-password.ts';
import { PASSWORD_FLOW, PHONE_FLOW } from '#islands/members/account/centre/flow-wording.ts';
import { PROBLEM } from '#islands/members/account/wording.ts';

const BOUND = '13800138000';
const OTHER = '13900139000';
const refusal = (overrides: Partial<FlowRefusal>): FlowRefusal => ({
  code: 400,
  reason: 'bad_input',
  field: undefined,
  message: '不行',
  ...overrides,
});

describe('a flow', () => {
  const start = begin({ a: '', b: '' });

  test('begins at the first step with empty fields', () => {
    expect(start).toEqual({ step: 1, values: { a: '', b: '' }, problems: {}, isSending: false });
  });

  test('typing clears the problems of the field and of the form only', () => {
    const wrong = reduceFlow(start, {
      type: 'refused',
      step: 1,
      problems: { a: 'x', b: 'y', '': 'z' },
    });
    const typed = reduceFlow<'a' | 'b'>(wrong, { type: 'typed', field: 'a', value: '1' });
    expect(typed.values).toEqual({ a: '1', b: '' });
    expect([typed.problems.a, typed.problems.b, typed.problems['']]).toEqual([undefined, 'y', undefined]);
  });

  test('sends, then goes on or back with the typed values', () => {
    const typed = reduceFlow(start, { type: 'typed', field: 'b', value: '2' });
    const sent = reduceFlow(typed, { type: 'sent' });
    expect(sent).toMatchObject({ step: 1, isSending: true });
    const passed = reduceFlow(sent, { type: 'passed' });
    expect(passed).toMatchObject({ step: 2, isSending: false, values: { b: '2' } });
    const refused = reduceFlow(passed, { type: 'refused', step: 1, problems: { b: 'no' } });
    expect(refused).toMatchObject({ step: 1, isSending: false, problems: { b: 'no' }, values: { b: '2' } });
  });

  test.each([
    [{}, false],
    [{ a: undefined }, false],
    [{ '': 'x' }, true],
  ])('%o has a problem: %s', (problems, has) => expect(hasProblem(problems)).toBe(has));
});

describe('changing the phone', () => {
  const rules = changePhone(BOUND, 'code');
  const EMPTY = { old: '', next: '', code: '', password: '', newCode: '' };
  const fields = (old: string, next: string) => ({ ...EMPTY, old, next });

  test.each([
    ['', '', { old: '请输入手机号', next: '请输入手机号' }],
    [OTHER, OTHER, { old: PHONE_FLOW.other }],
    [BOUND, BOUND, { next: PHONE_FLOW.same }],
    ['1380013', '139', { old: '请输入正确的手机号', next: '请输入正确的手机号' }],
    [BOUND, '12800138000', { next: '手机号格式不正确' }],
    [BOUND, OTHER, {}],
  ])('from %s to %s', (old, next, problems) =>
    expect(rules.problems(1, fields(old, next))).toEqual(problems),
  );

  test('a member without any proof is asked for no old number and no proof', () => {
    const bare = changePhone('', undefined);
    expect(bare.problems(1, fields('', OTHER))).toEqual({});
    expect([bare.steps, bare.problems(2, EMPTY)]).toEqual([2, { newCode: PROBLEM.noCode }]);
  });

  test('step 2 asks for the chosen proof, step 3 for the code to the new number', () => {
    expect(rules.problems(2, EMPTY)).toEqual({ code: PROBLEM.noCode });
    expect(changePhone(BOUND, 'password').problems(2, EMPTY)).toEqual({ password: PROBLEM.noPassword });
    expect(changePhone(BOUND, 'qq').problems(2, EMPTY)).toEqual({});
    expect(rules.problems(3, EMPTY)).toEqual({ newCode: PROBLEM.noCode });
    expect(rules.problems(3, { ...EMPTY, newCode: '123456' })).toEqual({});
  });

  test.each([
    [1, {}, { step: 1, problems: { next: PHONE_FLOW.unchecked } }],
    [2, { field: 'code', message: '验证码错误' }, { step: 2, problems: { code: '验证码错误' } }],
    [3, { field: 'code', message: '验证码错误' }, { step: 3, problems: { newCode: '验证码错误' } }],
    [3, { field: 'old_code', message: '验证码错误' }, { step: 2, problems: { code: '验证码错误' } }],
    [3, { field: 'password' }, { step: 2, problems: { password: '不行' } }],
    [3, { reason: 'other_provider' }, { step: 2, problems: { '': '不行' } }],
    [3, { message: '该手机号已被注册' }, { step: 1, problems: { next: '该手机号已被注册' } }],
    [3, { message: '' }, { step: 1, problems: { next: PHONE_FLOW.failed } }],
    [3, { field: 'old_mobile' }, { step: 1, problems: { old: '不行' } }],
    [3, { reason: 'network' }, { step: 3, problems: { '': '不行' } }],
  ])('at step %i a refusal with %o is shown at %o', (step, refused, placed) => {
    expect(rules.locate(refusal(refused), step)).toEqual(placed);
  });
});

describe('changing the password', () => {
  const fields = (old: string, next: string, again: string) => ({ old, next, again });

  test.each([
    [fields('', '', ''), { old: PROBLEM.noPassword, next: PROBLEM.noPassword, again: PROBLEM.noAgain }],
    [fields('old123', 'old123', 'old123'), { next: PASSWORD_FLOW.same }],
    [fields('old123', 'short', 'short'), { next: PROBLEM.badPassword }],
    [fields('old123', 'new123', 'new124'), { again: PROBLEM.notSame }],
    [fields('?', 'new123', 'new123'), {}],
  ])('%o', (values, problems) => expect(changePassword.problems(1, values)).toEqual(problems));

  test.each([
    [{ code: 10_003 }, { old: PASSWORD_FLOW.wrongOld }],
    [{ field: 'new_password' }, { next: '不行' }],
    [{ message: '' }, { '': PASSWORD_FLOW.changeFailed }],
    [{ reason: 'network' }, { '': '不行' }],
  ])('a refusal with %o is shown at its field, or for the whole form', (refused, problems) => {
    expect(changePassword.locate(refusal(refused), 1)).toEqual({ step: 1, problems });
  });
});

describe('resetting the password', () => {
  test('step 1 asks for the code, step 2 for the new password twice', () => {
    const fields = { code: '', next: '', again: '' };
    expect(resetPassword.problems(1, fields)).toEqual({ code: PROBLEM.noCode });
    expect(resetPassword.problems(2, fields)).toEqual({
      next: PROBLEM.noPassword,
      again: PROBLEM.noAgain,
    });
  });

  test.each([
    [1, { reason: 'bad_code', message: '验证码错误' }, { step: 1, problems: { code: '验证码错误' } }],
    [1, { message: '' }, { step: 1, problems: { code: PASSWORD_FLOW.wrongCode } }],
    [2, { reason: 'bad_code' }, { step: 1, problems: { code: '不行' } }],
    [2, { field: 'new_password' }, { step: 2, problems: { next: '不行' } }],
    [2, { message: '' }, { step: 2, problems: { '': PASSWORD_FLOW.resetFailed } }],
    [1, { reason: 'timeout' }, { step: 1, problems: { '': '不行' } }],
    [2, { reason: 'too_many_requests' }, { step: 2, problems: { '': '不行' } }],
  ])('at step %i a refusal with %o is shown at %o', (step, refused, placed) => {
    expect(resetPassword.locate(refusal(refused), step)).toEqual(placed);
  });

  test('a failure to set a first password says 设置密码失败', () => {
    const failed = setPassword.locate(refusal({ message: '' }), 2);
    expect(failed).toEqual({ step: 2, problems: { '': '设置密码失败' } });
  });
});

describe('proof of identity', () => {
  test('a change of the phone may also be proved by a bound provider', () => {
    const owner = { phone: BOUND, hasPassword: true, providers: ['qq'] as const };
    expect(phoneWaysOf(owner)).toEqual(['code', 'password', 'qq']);
  });

  test.each([
    [BOUND, true, ['code', 'password']],
    [BOUND, false, ['code']],
    ['', true, ['password']],
    ['', false, []],
  ])('phone “%s”, password %s: by %o', (phone, hasPassword, ways) => {
    expect(waysOf({ phone, hasPassword })).toEqual(ways);
  });

  test('only the chosen proof is checked and sent', () => {
    const values = { code: '', password: '' };
    expect(proofRules('code').problems(1, values)).toEqual({ code: PROBLEM.noCode });
    expect(proofRules('password').problems(1, values)).toEqual({ password: PROBLEM.noPassword });
    expect(proofOf('password', { code: '123456', password: 'abc123' })).toEqual({ password: 'abc123' });
  });

  test('calls that bind take the code by another name than WeChat’s own', () => {
    const values = { code: '123456', password: 'abc123' };
    expect(proofToBind('code', values)).toEqual({ sms_code: '123456' });
    expect(proofToBind('password', values)).toEqual({ password: 'abc123' });
  });

  test.each([
    [{ field: 'sms_code', reason: 'bad_code' }, true],
    [{ field: 'password', reason: 'wrong_password' }, true],
    [{ reason: 'too_many_requests' }, true],
    [{ reason: 'oauth_taken' }, false],
    [{ field: 'state', reason: 'oauth_expired' }, false],
  ])('binding refused with %o is about the proof: %s', (refused, expected) => {
    expect(isOfProof(refusal(refused))).toBe(expected);
  });

  test('steps before the last ask for no proof', () => {
    expect(proofRules('code', 2).problems(1, { code: '', password: '' })).toEqual({});
    expect(proofRules('code', 2).problems(2, { code: '', password: '' })).toEqual({ code: PROBLEM.noCode });
  });

  test.each([
    [{ field: 'code' }, { code: '不行' }],
    [{ field: 'sms_code' }, { code: '不行' }],
    [{ field: 'password' }, { password: '不行' }],
    [{ reason: 'only_way' }, { '': '不行' }],
  ])('a refusal with %o is shown at its field, or for the whole form', (refused, problems) => {
    expect(proofRules('code').locate(refusal(refused), 1)).toEqual({ step: 1, problems });
  });
});
