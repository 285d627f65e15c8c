/** What account calls say to a person. */
export const FIELD_WORDING = {
  mobile: '请输入正确的手机号码',
  code: '验证码格式不正确',
  password: '密码为6-12位，必须同时包含字母和数字，不支持其他字符',
} as const;

export const ACCOUNT_WORDING = {
  no_mobile: '请输入手机号码',
  no_code: '请输入验证码',
  bad_code: '验证码错误',
  code_not_sent: '获取验证码失败，请稍后再试',
  frozen: '账号已被冻结！',
  login_failed: '手机号或密码错误',
  phone_registered: '该手机号已被注册',
  phone_unregistered: '该手机号未注册',
  same_phone: '新手机号不能与原手机号相同',
  other_phone: '原手机号与绑定手机号不一致',
  not_own_phone: '请使用绑定的手机号',
  old_password_wrong: '原密码错误',
  wrong_password: '密码错误',
  same_password: '新密码不能与原密码相同',
  no_password: '还没有设置密码',
  /** `field`: of the call, for the code; `type`: the code's purpose. */
  proof_needed: (field: string, type: string) =>
    `请先验证身份：在 ${field} 里填写发到绑定手机的验证码（用 send_code 获取，type 为 ${type}），或在 password 里填写登录密码`,
  sign_in_again: '请用新的登录链接重新登录，十分钟内再操作',
  work_needed: '请先完成安全验证',
  phone_changed: '手机号刚刚已更换，请刷新页面后重试',
  ways_changed: '账号的登录方式刚刚有变动，请刷新页面后重试',
  new_provider: '绑定未满 7 天的账号不能用于身份验证，请换一种方式',
  other_provider: '这不是账号绑定的微信或QQ',
  protocol: '请阅读并勾选页面协议',
  oauth_failed: '登录失败',
  oauth_expired: '登录已过期，请重新发起',
  no_provider: '暂不支持这种登录方式',
  not_on_phones: '手机上暂不能用微信登录，请用手机号登录',
  only_way: '这是唯一的登录方式，请先绑定手机号或设置密码',
  not_bound: '还没有绑定',
  incomplete: '资料还没有填写完整',
  no_user: '没有这个用户',
  no_session: '没有这处登录',
  not_yourself: '不能冻结自己的账号',
  needs_second: '你已提出冻结这位运营者，需要另一位运营者在七天内确认',
  already: { freeze: '这个账号已经冻结', unfreeze: '这个账号没有被冻结' },
  by_itself: '系统',
  closed_name: '已注销用户',
  default_name: '用户',
  demo_freeze: '演示：账号被冻结时的样子',
} as const;

/** Refusals that tell the wait: `wait` is '12 分钟'. */
export const WAIT_WORDING = {
  code: (wait: string) => `获取验证码失败，请 ${wait}后再试`,
  password: (wait: string) => `登录失败次数过多，请 ${wait}后再试，或使用验证码登录`,
  wrong_codes: (wait: string) => `验证码错误次数过多，请 ${wait}后再试`,
  proof: (wait: string) => `密码错误次数过多，请 ${wait}后再试`,
} as const;

/** Wording by provider: the identity belongs to another user; the user has another identity already. */
export const TAKEN_WORDING = { weixin: '该微信已绑定其他账号', qq: '该QQ已绑定其他账号' } as const;
export const HAS_OTHER_WORDING = { weixin: '账号已绑定其他微信', qq: '账号已绑定其他QQ' } as const;

export const NICKNAME_WORDING = {
  empty: '昵称不能为空',
  long: '昵称最长 12 个字',
  digits: '昵称不能为纯数字',
  taken: '昵称已存在',
  special: '昵称包含特殊字符',
  violates: '昵称违规',
  violates_saved: '昵称违规，请重新修改',
  reserved: '昵称不能含有“官方”，也不能和官方频道同名，请换一个',
} as const;

export const PROFILE_WORDING = {
  failed: '修改信息失败',
  signature: '签名违规，请重新修改',
  signature_long: '签名最长 60 个字',
  birthday: '生日格式错误',
  picture: '头像违规，请重新上传',
  both: '头像和昵称违规，请重新修改',
} as const;

/** Wording of the data export. */
export const DATA_WORDING = {
  title: '我的赛点数据',
  made: (time: string) => `生成时间：${time}（北京时间）`,
  intro: '下面每一项都在同名的 JSON 文件里，便于其他程序读取。',
  empty: '没有内容',
  profile: '账号资料',
  bindings: '第三方账号绑定',
  sessions: '登录记录',
  devices: '常用浏览器',
  acts: '运营对账号与发言的处理',
  sexes: { 1: '男', 2: '女', 3: '保密' } as Readonly<Record<number, string>>,
} as const;

/** Titles of notices about one's own account. */
export const ACCOUNT_NOTICE = {
  gone: '账号已不可见',
  /** Texts of notices by way and change (ways/notice.ts). */
  ways: {
    phone_added: '账号绑定了手机号，其他设备上的登录已失效',
    phone_changed: '账号绑定的手机号已更换，其他设备上的登录已失效',
    password_added: '账号设置了登录密码，其他设备上的登录已失效',
    password_changed: '账号的登录密码已修改，其他设备上的登录已失效',
    weixin_added: '账号绑定了微信，可以用它登录',
    weixin_removed: '账号解绑了微信，不能再用它登录',
    qq_added: '账号绑定了 QQ，可以用它登录',
    qq_removed: '账号解绑了 QQ，不能再用它登录',
  },
  notYou: '如果不是你本人操作，请立即在个人中心重置密码、解绑不认识的微信和 QQ，并通过页脚的邮箱联系我们。',
} as const;

/** Names of a reported profile and of its page. */
export const PROFILE_NAME = { target: '用户资料', place: '个人资料' } as const;
export const PROFILE_LINE = {
  nickname: (text: string) => `昵称：${text}`,
  signature: (text: string) => `签名：${text}`,
  province: (text: string) => `地区：${text}`,
} as const;
