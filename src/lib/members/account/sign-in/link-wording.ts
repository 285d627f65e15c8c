/** Wording of sign-in links. */
import { NICKNAME_MAX } from '../limits.ts';

export const LINK_WORDING = {
  usage: '用法：npm run operator-link -- <运营者昵称>',
  bad_name: (name: string) => `昵称须为 1 至 ${NICKNAME_MAX} 个可见字符：${name}`,
  name_of_member: (name: string) => `“${name}”是普通用户的昵称，请为运营者另取一个`,
  made: (name: string) => `“${name}”的登录链接，24 小时内可使用一次，请勿转发：`,
} as const;

/** The page that a link opens, and the error page. */
export const SIGN_IN = {
  title: '登录赛点',
  wait: '正在登录…',
  button: '登录',
  uselessTitle: '链接已失效',
  useless: '登录链接只能使用一次，且须在生成后 24 小时内打开。请联系管理员重新生成。',
} as const;

export const GRANT_WORDING = {
  usage: '用法：npm run grant -- <手机号或 9 位 ID> <operator|member|frozen>',
  nobody: (who: string) => `没有 ${who} 的账号：手机号请先登录一次，要冻结的账号须是正常状态`,
  operator: (name: string) => `“${name}”现在是运营者`,
  member: (name: string) => `“${name}”现在是普通用户`,
  frozen: (name: string) => `“${name}”已冻结，也不再是运营者；所有登录随即失效`,
} as const;

/** The demo's replacement for the WeChat and QQ pages. */
export const STAND_IN = {
  page: '演示登录',
  title: { weixin: '微信登录（演示）', qq: 'QQ 登录（演示）' },
  hint: '没有配置真正的微信与 QQ，请选一个人代替：',
  people: ['小明', '小红', '小刚'],
  other: '或另取一个名字',
  agree: '同意登录',
  badCallback: '回调地址不是本站的登录回调页',
} as const;
