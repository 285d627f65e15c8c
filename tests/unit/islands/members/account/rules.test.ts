import { describe, expect, test } from 'vitest';
import {
  againProblem,
  agreedProblem,
  codeDigits,
  codeProblem,
  newPasswordProblem,
  nicknameProblem,
  phoneDigits,
  phoneProblem,
  secondsLeft,
  typedPasswordProblem,
} from '#islands/members/account/rules.ts';
import { masked } from '#lib/members/account/limits.ts';

const PASSWORD = '密码为6-12位，必须同时包含字母和数字，不支持其他字符';

describe.each<[field: string, rule: (text: string) => string | undefined, cases: [string, string?][]]>([
  [
    'a number',
    phoneProblem,
    [
      ['', '请输入手机号码'],
      ['1380013800', '请输入正确的手机号码'],
      ['12800138000', '请输入正确的手机号码'],
      ['13000000000'],
      ['19999999999'],
    ],
  ],
  ['a code', codeProblem, [['', '请输入验证码'], ['12345', '验证码格式不正确'], ['012345']]],
  ['a password to sign in with', typedPasswordProblem, [['', '请输入密码'], ['x']]],
  [
    'a new password',
    newPasswordProblem,
    [
      ['', '请输入密码'],
      ['abc12', PASSWORD],
      ['abcdefg', PASSWORD],
      ['1234567', PASSWORD],
      ['abc123!', PASSWORD],
      ['abcdefg123456', PASSWORD],
      ['abc123'],
      ['abcdef123456'],
    ],
  ],
  [
    'a new password at registration',
    text => newPasswordProblem(text, '密码不能为空'),
    [
      ['', '密码不能为空'],
      ['abc', PASSWORD],
    ],
  ],
  [
    'the repetition of a new password',
    text => againProblem('abc123', text),
    [['', '请再次输入密码'], ['abc124', '两次密码输入不一致'], ['abc123']],
  ],
  [
    'a nickname',
    nicknameProblem,
    [
      ['  ', '昵称不能为空'],
      ['1234567', '昵称不能为纯数字'],
      ['一二三四五六七八九十十一十二', '昵称最长 12 个字'],
      ['一二三四五六七八九十11'],
      ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ],
  ],
])('%s', (_, rule, cases) => {
  test.each(cases)('%j: %s', (text, problem) => expect(rule(text)).toBe(problem));
});

test('the agreements have to be accepted', () => {
  expect([agreedProblem(false), agreedProblem(true)]).toEqual(['请阅读并勾选页面协议', undefined]);
});

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['138001380001', '13800138000'],
  ['１３８ ００１３ ８０００', '13800138000'],
  ['＋８６１３８００１３８０００', '13800138000'],
  ['手机', ''],
])('the digits of the number %j are %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));

test.each([
  ['【赛点】123456', '123456'],
  ['1234567', '123456'],
  ['12a4', '124'],
  ['１２３４５６', '123456'],
  ['12３４', '1234'],
  ['123 456', '123456'],
  ['【赛点】您的验证码是123456，5分钟内有效，请勿泄露。', '123456'],
  ['【赛点】验证码：０１２３４５，5 分钟内有效', '012345'],
  ['【赛点】2026年11月29日，您的验证码是 123456', '123456'],
  ['123456（赛点验证码，5分钟内有效）', '123456'],
  ['尾号 8000 的用户，您的验证码为 654321。', '654321'],
  ['客服 400800，您的登录验证码为 654321', '654321'],
  ['客服 400800，您的登录验证码为 ６５４３２１', '654321'],
])('the digits of the code %j are %s', (text, digits) => expect(codeDigits(text)).toBe(digits));

test('a number is shown by its first three and last four digits', () => {
  expect(masked('13812348000')).toBe('138****8000');
});

test.each([
  [60_000, 0, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i, at %i, there are %i seconds left', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds);
});
