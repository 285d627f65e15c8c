/** Words of the user centre's flows. */
export const FLOW = {
  next: '下一步',
  sure: '确定',
  done: '完成',
  steps: (names: readonly string[], step: number) =>
    `第 ${step} 步，共 ${names.length} 步：${names[step - 1]}`,
} as const;

/** The request to check the ways in, once others are signed out: the cards behind show and unbind them. */
export const CHECK_WAYS = '请核对“社交账号”，不认识的请解绑。';

export const PHONE_FLOW = {
  title: '更换手机号',
  bindTitle: '绑定手机号',
  steps: ['填写号码', '短信验证', '完成'],
  provenSteps: ['填写号码', '验证身份', '短信验证', '完成'],
  old: '原手机号',
  oldHint: (masked: string) => `当前绑定 ${masked}`,
  next: '新手机号',
  sentTo: (masked: string) => `验证码将发送到新手机号 ${masked}`,
  missing: '请输入手机号',
  wrong: '请输入正确的手机号',
  badForm: '手机号格式不正确',
  other: '原手机号与绑定手机号不一致',
  same: '新手机号不能与原手机号相同',
  registered: '该手机号已被注册',
  unchecked: '检测手机号失败',
  failed: '更换手机号失败',
  /** A refusal whose message contains this word is about the code. */
  codeWord: '验证码',
  success: '手机号已更换',
  successText: (masked: string) => `以后请用 ${masked} 登录。其他设备上的登录已全部失效。${CHECK_WAYS}`,
  cancelled: '验证已取消，请重试或换一种方式',
} as const;

export const PASSWORD_FLOW = {
  changeTitle: '修改密码',
  setTitle: '设置密码',
  resetTitle: '重置密码',
  steps: ['验证手机', '新密码', '完成'],
  old: '原密码',
  next: '新密码',
  again: '确认新密码',
  rule: '6 至 12 位，同时包含字母和数字',
  forgot: '忘记密码？',
  bound: '绑定手机号',
  noPhone: '还没有绑定手机号，请先绑定手机号再设置密码。',
  same: '新密码不能与原密码相同',
  wrongOld: '原密码错误',
  wrongCode: '验证码错误',
  changeFailed: '修改密码失败',
  resetFailed: '重置密码失败',
  setFailed: '设置密码失败',
  changed: '密码已修改',
  set: '密码已设置',
  others: `其他设备上的登录已全部失效，需要用新密码重新登录。${CHECK_WAYS}`,
} as const;

export const PROOF = {
  way: '验证方式',
  ways: { code: '短信验证码', password: '登录密码', weixin: '微信', qq: 'QQ' },
  weixinHint: '请使用已绑定的微信扫描二维码验证身份',
  frame: '微信验证二维码',
  refresh: '刷新二维码',
  qqHint: '请在弹出的窗口中用已绑定的 QQ 验证身份',
  qqOpen: '打开 QQ 窗口',
  qqBlocked: '窗口被浏览器拦截，请允许弹出窗口后重试',
  sentTo: (masked: string) => `验证码将发送到 ${masked}`,
  none: '请先绑定手机号或设置密码，再进行这项操作。',
} as const;
