/** Signing in by WeChat or QQ, and binding them. */
import { z } from 'zod';
import { defineCalls } from '../../../platform/contract/call.ts';
import { integer, platform } from '../../../platform/contract/fields.ts';
import { mobile, oauthId, providerText, smsCode, state, typedPassword } from '../fields.ts';
import { bindStatus, loginResult } from '../shapes.ts';

/** Providers that this site supports. */
export const OAUTH_TYPES = ['weixin', 'qq'] as const;
/** The path a provider's page redirects back to. */
export const CALLBACK_PATH = '/login-callback';

const onPhone = z.boolean().default(false);
export const weixin = { code: providerText, state };
/** QQ itself tells whose token it is; an `openid` sent along must match. */
export const qq = { access_token: providerText, openid: providerText.optional(), state };
const bound = z.object({ bind_status: z.int(), oauth_name: z.string() });

/** One of these proves that the account's owner makes the call. */
const ownersProof = {
  sms_code: smsCode.optional().meta({ description: '发到绑定手机的验证码，send_code 的类型为 bind' }),
  password: typedPassword.optional().meta({ description: '登录密码' }),
};
const PROOF = '须提供 sms_code 或 password 证明是账号本人；本人收到系统通知和短信';
const bindWeixin = z.object({ ...weixin, ...ownersProof });
const bindQq = z.object({ ...qq, ...ownersProof });

const bindCall = <P extends `/api/${string}`, I extends z.ZodType>(path: P, input: I, summary: string) => ({
  method: 'POST' as const,
  path,
  access: 'member' as const,
  web: true as const,
  summary,
  input,
  output: bound,
});

export const oauthCalls = defineCalls({
  'auth.oauth_entry': {
    method: 'GET',
    path: '/api/v2/oauth2/entry',
    access: 'public',
    web: true,
    /** Sets the cookie that binds the following steps to this browser. */
    writes: true,
    summary: '第三方登录的入口地址，十分钟内有效，只能由发起的浏览器使用一次',
    input: z.object({
      type: z.enum(OAUTH_TYPES),
      redirect: z.literal(CALLBACK_PATH).default(CALLBACK_PATH),
      /** 1: on a phone, where a code cannot be scanned. */
      on_phone: integer(0, 1).default(0),
    }),
    output: z.object({
      url: z.string(),
      state: z.string(),
      in_app: z.boolean().meta({ description: '须在该平台自己的应用里打开，如微信' }),
    }),
  },
  'auth.oauth2_weixin': {
    method: 'POST',
    path: '/api/v2/oauth2/weixin',
    access: 'public',
    web: true,
    summary: '微信登录；首次登录返回 is_new 与 oauth_id，须绑定手机号',
    input: z.object({ ...weixin, platform, on_phone: onPhone }),
    output: loginResult,
  },
  'auth.oauth2_qq': {
    method: 'POST',
    path: '/api/v2/oauth2/qq',
    access: 'public',
    web: true,
    summary: 'QQ 登录；首次登录返回 is_new 与 oauth_id，须绑定手机号',
    input: z.object({ ...qq, platform }),
    output: loginResult,
  },
  'auth.bind_phone': {
    method: 'POST',
    path: '/api/v2/bind_phone',
    access: 'public',
    web: true,
    summary: '首次第三方登录后绑定手机号并登录',
    input: z.object({
      mobile,
      code: smsCode,
      oauth_id: oauthId,
      /** 1 QQ, 2 WeChat; it follows from `oauth_id`. */
      bind_type: integer(1, 2).optional(),
      platform,
    }),
    output: loginResult,
  },
  'auth.bind_weixin': bindCall('/api/v2/bind/weixin', bindWeixin, `绑定微信；${PROOF}`),
  'auth.bind_qq': bindCall('/api/v2/bind/qq', bindQq, `绑定 QQ；${PROOF}`),
  'account.bind_weixin': bindCall('/api/v2/account/bind_weixin', bindWeixin, `绑定微信；${PROOF}`),
  'account.bind_qq': bindCall('/api/v2/account/bind_qq', bindQq, `绑定 QQ；${PROOF}`),
  'auth.unbind': {
    method: 'POST',
    path: '/api/v2/unbind',
    access: 'member',
    web: true,
    summary: '解除绑定；须提供绑定手机的验证码或密码',
    input: z.object({
      oauth_type: z.enum(OAUTH_TYPES),
      code: smsCode.optional(),
      password: typedPassword.optional(),
    }),
    output: z.object({}),
  },
  'auth.bind_status': {
    method: 'GET',
    path: '/api/v2/bind_status',
    access: 'member',
    summary: '密码、微信、QQ 与手机号的绑定情况',
    input: z.object({}),
    output: bindStatus,
  },
});
