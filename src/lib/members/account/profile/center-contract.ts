/** The personal center: phone, password, devices, and closing the account. */
import { z } from 'zod';
import { defineCalls } from '../../../platform/contract/call.ts';
import { id, onlyList, platform } from '../../../platform/contract/fields.ts';
import { mobile, newPassword, smsCode, smsType, typedPassword } from '../fields.ts';
import { qq, weixin } from '../oauth/contract.ts';
import { sessionItem } from '../shapes.ts';
import { OWN_TEXT_KINDS } from '../user-data.ts';
import { waysIn } from '../ways/way.ts';

const nothing = z.object({});
/** What is left to look over once others are signed out. */
const leftWays = z.object({ ways: waysIn });
/** Result from the page of a bound provider. */
const provider = z.discriminatedUnion('type', [
  z.object({ type: z.literal('weixin'), ...weixin }),
  z.object({ type: z.literal('qq'), ...qq }),
]);
/** Takes a code to the bound number, or the current password. */
const setPassword = z.object({
  new_password: newPassword,
  code: smsCode.optional(),
  password: typedPassword.optional(),
});

export const centerCalls = defineCalls({
  'account.check_phone': {
    method: 'POST',
    path: '/api/v2/account/check_phone',
    access: 'member',
    web: true,
    summary: '新手机号是否已注册：0 未注册，1 已注册',
    input: z.object({ phone: mobile }),
    output: z.object({ status: z.int() }),
  },
  'account.send_sms': {
    method: 'POST',
    path: '/api/v2/account/send_sms',
    access: 'member',
    web: true,
    summary: '发送短信验证码，规则同 send_code',
    input: z.object({ mobile, type: smsType }),
    output: nothing,
  },
  'account.change_phone': {
    method: 'POST',
    path: '/api/v2/account/change_phone',
    access: 'member',
    web: true,
    summary:
      '更换手机号：code 发到新号码；须提供发到原号码的验证码（类型 change_phone_proof）、密码或已绑定满 7 天的微信、QQ；其他登录随即失效，原号码收到短信通知；返回账号现有的登录方式',
    input: z.object({
      mobile,
      code: smsCode,
      /** The previous number; if it is sent, it must be the bound one. */
      old_mobile: mobile.optional(),
      /** One of these proves that the account's owner makes the call. */
      old_code: smsCode.optional(),
      password: typedPassword.optional(),
      provider: provider.optional(),
    }),
    output: leftWays,
  },
  'account.verify_reset_code': {
    method: 'POST',
    path: '/api/v2/account/verify_reset_code',
    access: 'member',
    web: true,
    summary: '核对发到绑定手机的验证码，不使用掉',
    input: z.object({ mobile, code: smsCode }),
    output: nothing,
  },
  'account.change_password': {
    method: 'POST',
    path: '/api/v2/account/change_password',
    access: 'member',
    summary: '凭原密码修改密码，其他登录随即失效；返回账号现有的登录方式',
    input: z.object({ password: typedPassword, new_password: newPassword }),
    output: leftWays,
  },
  'account.set_password': {
    method: 'POST',
    path: '/api/v2/account/set_password',
    access: 'member',
    web: true,
    summary: '设置密码；须提供验证码，或在已有密码时提供原密码；其他登录随即失效；返回账号现有的登录方式',
    input: setPassword,
    output: leftWays,
  },
  'auth.set_password': {
    method: 'POST',
    path: '/api/v2/set_password',
    access: 'member',
    web: true,
    summary: '同 account/set_password',
    input: setPassword,
    output: leftWays,
  },
  'account.session_list': {
    method: 'GET',
    path: '/api/v2/account/session_list',
    access: 'member',
    summary: '正在登录的设备，最近使用的在前',
    input: nothing,
    output: onlyList(sessionItem),
  },
  'account.end_session': {
    method: 'POST',
    path: '/api/v2/account/end_session',
    access: 'member',
    scope: 'session',
    needs: 'end',
    summary: '让自己的一处登录失效；返回账号现有的登录方式',
    input: z.object({ session_id: id }),
    output: leftWays,
  },
  'account.end_other_sessions': {
    method: 'POST',
    path: '/api/v2/account/end_other_sessions',
    access: 'member',
    summary: '让除此处以外的登录全部失效；返回账号现有的登录方式',
    input: nothing,
    output: z.object({ count: z.int(), ways: waysIn }),
  },
  'account.export_data': {
    method: 'GET',
    path: '/api/v2/account/export_data',
    access: 'member',
    /** The call counts as a write because it costs as much. */
    writes: true,
    summary: '自己的全部数据，zip 的 base64，从 index.html 看起',
    input: nothing,
    output: z.object({ file_name: z.string(), zip: z.string() }),
  },
  'auth.unregister': {
    method: 'POST',
    path: '/api/v2/unregister',
    access: 'member',
    web: true,
    summary: '注销账号：立即生效，不能撤销；须提供绑定手机的验证码或密码',
    input: z.object({
      code: smsCode.optional(),
      password: typedPassword.optional(),
      /** Whether posts, comments and messages stay without an author or are deleted. */
      said: z.enum(OWN_TEXT_KINDS).default('anonymise'),
      platform,
    }),
    output: nothing,
  },
});
