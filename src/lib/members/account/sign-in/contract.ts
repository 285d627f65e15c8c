/** Calls of phone sign-in, registration, and the steps before. */
import { z } from 'zod';
import { defineCalls } from '../../../platform/contract/call.ts';
import { flag, integer, platform } from '../../../platform/contract/fields.ts';
import { mobile, newPassword, nickname, oauthId, smsCode, smsType, typedPassword } from '../fields.ts';
import { loginResult, tokens } from '../shapes.ts';
import { waysIn } from '../ways/way.ts';

const nothing = z.object({});

export const authCalls = defineCalls({
  'auth.send_code': {
    method: 'POST',
    path: '/api/v2/send_code',
    access: 'public',
    web: true,
    summary: '发送短信验证码，五分钟内有效；同一号码 60 秒后可重发',
    /** `phone` is an alias of `mobile`. */
    input: z.object({ mobile: mobile.optional(), phone: mobile.optional(), type: smsType, platform }),
    output: nothing,
  },
  'auth.check_phone_code': {
    method: 'POST',
    path: '/api/v2/check_phone_code',
    access: 'public',
    web: true,
    summary: '核对短信验证码，不使用掉；每个验证码一共可试五次',
    input: z.object({ mobile, code: smsCode, type: smsType }),
    output: nothing,
  },
  'auth.login_by_phone_code': {
    method: 'POST',
    path: '/api/v2/login_by_phone_code',
    access: 'public',
    web: true,
    summary: '短信验证码登录；没有账号的号码会得到一个新账号',
    /** Clients name the fields phone and captcha, or mobile and code: both work. */
    input: z.object({
      phone: mobile.optional(),
      mobile: mobile.optional(),
      captcha: smsCode.optional(),
      code: smsCode.optional(),
      oauth_id: oauthId.optional(),
      platform,
    }),
    output: loginResult,
  },
  'auth.login_by_password': {
    method: 'POST',
    path: '/api/v2/login_by_password',
    access: 'public',
    web: true,
    summary: '密码登录',
    input: z.object({ mobile, password: typedPassword, platform }),
    output: loginResult,
  },
  'auth.register': {
    method: 'POST',
    path: '/api/v2/register',
    access: 'public',
    web: true,
    summary: '注册并登录',
    input: z.object({
      nick_name: nickname,
      password: newPassword,
      mobile,
      code: smsCode,
      /** Whether the agreements are accepted: required to register. */
      protocol: flag,
      platform,
      /** A field that only the client uses. */
      show_message: flag.optional(),
    }),
    output: loginResult,
  },
  'auth.get_token': {
    method: 'POST',
    path: '/api/v2/get_token',
    access: 'member',
    bySession: true,
    summary: '凭登录会话换取访问令牌，也用于续期',
    input: z.object({
      /** Milliseconds, by the client's clock. */
      timestamp: integer(0, Number.MAX_SAFE_INTEGER).optional(),
      platform,
    }),
    output: tokens,
  },
  'auth.logout': {
    method: 'POST',
    path: '/api/v2/logout',
    access: 'member',
    bySession: true,
    endsSession: true,
    summary: '退出登录：结束会话，它发出的令牌随即失效',
    input: nothing,
    output: nothing,
  },
  'auth.forget_password': {
    method: 'POST',
    path: '/api/v2/forget_password',
    access: 'public',
    web: true,
    summary: '凭短信验证码重置密码，所有登录随即失效；返回账号还有哪些登录方式',
    input: z.object({ mobile, code: smsCode, password: newPassword }),
    output: z.object({ ways: waysIn }),
  },
  'auth.check_phone': {
    method: 'POST',
    path: '/api/v2/check_phone',
    access: 'public',
    web: true,
    summary: '手机号是否已注册：0 未注册，1 已注册',
    input: z.object({ phone: mobile.optional(), mobile: mobile.optional() }),
    output: z.object({ status: z.int() }),
  },
  'auth.check_nickname': {
    method: 'POST',
    path: '/api/v2/check_nickname',
    access: 'public',
    web: true,
    summary: '昵称是否可用',
    input: z.object({ nickname: nickname.optional(), nick_name: nickname.optional() }),
    output: nothing,
  },
});
