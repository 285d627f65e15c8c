/** Words of binding, unbinding and closing the account. */
export const BIND = {
  title: { weixin: '绑定微信', qq: '绑定 QQ' },
  weixinHint: '请使用微信扫描二维码完成绑定',
  frame: '微信绑定二维码',
  refresh: '刷新二维码',
  qqHint: '请在弹出的 QQ 窗口中完成绑定',
  qqOpen: '打开 QQ 窗口',
  qqBlocked: '窗口被浏览器拦截，请允许弹出窗口后重试',
  proof: '请先验证身份。',
  cancelled: '绑定已取消',
  success: '绑定成功',
  successText: '以后可以用它登录。',
  failure: '绑定失败',
  retry: '重新绑定',
} as const;

export const UNBIND = {
  title: { weixin: '解绑微信', qq: '解绑 QQ' },
  text: {
    weixin: '解绑后不能再用这个微信登录。请先验证身份。',
    qq: '解绑后不能再用这个 QQ 登录。请先验证身份。',
  },
  submit: '确定解绑',
  success: '解绑成功',
  successText: '需要时可以重新绑定。',
} as const;

export const LEAVE = {
  title: '注销账号',
  steps: ['了解后果', '验证身份', '完成'],
  lead: '注销立即生效，不能撤销。',
  consequences: [
    '头像、昵称、签名等资料被删除，手机号、微信和 QQ 的绑定解除。',
    '赛点币、徽章、任务和签到记录全部清空，不予补偿；预测与评分不再署名，只留在统计里。',
    '退出全部频道，所有设备上的登录同时失效。',
  ],
  ownText: '你发表过的内容',
  choices: [
    { value: 'anonymise', name: '保留内容', text: '帖子、评论和消息留下，作者显示为“已注销用户”。' },
    { value: 'erase', name: '一并删除', text: '帖子、评论和消息全部删除，不能找回。' },
  ],
  agree: '我已阅读并同意',
  protocol: '注销协议',
  notAgreed: '请阅读并勾选注销协议',
  next: '下一步',
  submit: '确认注销',
  success: '账号已注销',
  successText: '感谢你的陪伴。同一手机号可以重新注册，得到的是全新的账号。',
  home: '回到首页',
} as const;
