/** Words of the login dialog. */
import type { LoginView } from '../../platform/state/login.ts';

export const TITLES: Readonly<Record<LoginView, string>> = {
  code: '登录赛点',
  password: '登录赛点',
  weixin: '微信登录',
  qq: 'QQ 登录',
  register: '注册账号',
  forgot: '找回密码',
  bind: '绑定手机号',
  appeal: '申诉解冻',
};

export const LOGIN = {
  lead: '看比赛，聊比赛',
  ways: '登录方式',
  byCode: '验证码登录',
  byPassword: '密码登录',
  submit: '登录',
  register: '注册新账号',
  toLogin: '已有账号，去登录',
  forgot: '忘记密码？',
  noCode: '收不到验证码？',
  noCodeHint: '请检查手机号和短信拦截设置。验证码 5 分钟内有效，倒计时结束后可以重新获取。',
  others: '其他登录方式',
  weixin: '微信',
  qq: 'QQ',
  agree: '我已阅读并同意',
  and: '和',
  user: '用户协议',
  privacy: '隐私政策',
  done: '登录成功',
} as const;

export const FIELDS = {
  phone: '手机号',
  phoneHint: '请输入手机号码',
  code: '验证码',
  codeHint: '6 位数字',
  password: '密码',
  newPassword: '新密码',
  passwordHint: '6-12 位，同时包含字母和数字',
  again: '确认密码',
  nickname: '昵称',
  nicknameHint: '最多 12 个字',
  show: '显示密码',
} as const;

export const SMS = {
  get: '获取验证码',
  again: '重新获取',
  wait: (seconds: number) => `${seconds}秒后重新获取`,
  sent: '验证码已发送',
  failed: '获取验证码失败，请稍后再试',
} as const;

/** Problems of the fields. */
export const PROBLEM = {
  noPhone: '请输入手机号码',
  badPhone: '请输入正确的手机号码',
  registered: '该手机号已被注册',
  unregistered: '该手机号未注册',
  checkFailed: '检测手机号失败',
  noCode: '请输入验证码',
  badCode: '验证码格式不正确',
  noPassword: '请输入密码',
  emptyPassword: '密码不能为空',
  badPassword: '密码为6-12位，必须同时包含字母和数字，不支持其他字符',
  noAgain: '请再次输入密码',
  notSame: '两次密码输入不一致',
  noNickname: '昵称不能为空',
  longNickname: '昵称最长 12 个字',
  digits: '昵称不能为纯数字',
  badNickname: '昵称格式错误',
  notAgreed: '请阅读并勾选页面协议',
} as const;

/** What checking a nickname answers, by code. */
export const NICKNAME_CODES: Readonly<Record<number, string>> = {
  30005: '昵称已存在',
  30006: '昵称包含特殊字符',
  30007: '昵称违规',
};

export const REGISTER = {
  submit: '注册',
  done: '注册成功，可前往个人中心设置密码、修改头像和昵称',
} as const;

export const BIND = {
  hint: { weixin: '首次使用微信登录，请绑定手机号。', qq: '首次使用 QQ 登录，请绑定手机号。' },
  submit: '绑定并登录',
  done: '绑定成功，可前往个人中心设置密码、修改头像和昵称',
} as const;

export const APPEAL = {
  frozen: '对冻结有异议？',
  open: '申诉',
  lead: '用被冻结账号绑定的手机号接收验证码，查看冻结理由和申诉结果。',
  look: '查看冻结理由',
  since: (day: string) => `${day} 起冻结`,
  reason: (text: string) => `冻结理由：${text}`,
  text: '申诉说明',
  textHint: (max: number) => `说明为什么不应冻结，最多 ${max} 字`,
  noText: '请填写申诉说明',
  once: '每次冻结只能申诉一次，由另一位运营者复核。',
  submit: '提交申诉',
  done: '申诉已提交',
  states: {
    none: '',
    waiting: '申诉复核中。成立后账号恢复，可以重新登录；结果随时可以凭验证码在这里查看。',
    upheld: '申诉未通过，维持冻结。',
    granted: '申诉成立，账号已恢复，可以重新登录。',
  },
  answer: (text: string) => `复核理由：${text}`,
  mine: (text: string) => `我的申诉：${text}`,
  toLogin: '返回登录',
} as const;

export const FORGOT = {
  steps: ['确认账号', '安全验证', '输入验证码', '设置新密码'],
  stepOf: (step: number) => `第 ${step} 步，共 4 步`,
  sendTo: (phone: string) => `为了账号安全，将向 ${phone} 发送验证码。`,
  sentTo: (phone: string) => `验证码已发送至 ${phone}。`,
  next: '下一步',
  send: '发送验证码',
  confirm: '确定',
  finish: '完成密码重置',
  done: '重置密码成功',
  left: (names: readonly string[]) =>
    `这个账号还能用${names.join('、').replace('、 ', '、')}登录。不是您本人绑定的，请登录后到个人中心解除绑定。`,
  leftNames: { weixin: '微信', qq: ' QQ ' },
  toLogin: '返回登录',
} as const;

export const OAUTH = {
  weixinHint: '请使用微信扫描二维码登录',
  frame: '微信登录二维码',
  refresh: '刷新二维码',
  phoneHint: '将打开微信，确认后自动回到这里',
  phoneOpen: '微信登录',
  going: '正在打开微信…',
  elsewhere: '在微信里打开本页才能用微信登录：复制地址，发给自己的微信后点开；或用手机号登录。',
  copy: '复制本页地址',
  copied: '复制成功',
  notCopied: '复制失败',
  qqHint: '请在弹出的 QQ 窗口中完成登录',
  qqOpen: '打开 QQ 登录窗口',
  qqBlocked: '登录窗口被浏览器拦截，请允许弹出窗口后重试',
  failed: '登录失败',
  /** The user declined on the provider's page. */
  cancelled: '登录已取消',
} as const;

export const LOGOUT = {
  title: '确定退出登录吗？',
  text: '退出后将无法发言、评论和预测。',
  confirm: '退出登录',
  done: '退出登录成功',
} as const;
