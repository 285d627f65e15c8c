/** Words of the desk where operators look after users. */
export const USERS = {
  tabs: '看什么',
  users: '用户',
  log: '操作记录',
  find: '查找',
  keyword: '昵称、手机号或 ID',
  keywordHint: '昵称可以只写一部分，手机号和 ID 要写全',
  count: (count: number) => `共 ${count} 位用户`,
  none: '没有找到用户',
  noneHint: '换个昵称，或核对手机号与 ID 是否完整。',
  id: (id: string) => `ID ${id}`,
  noPhone: '未绑定手机号',
  registered: (time: string) => `注册于 ${time}`,
  lastUse: (time: string) => `最近使用 ${time}`,
  neverUsed: '没有登录过',
  operator: '运营者',
  status: { 1: '正常', 2: '已冻结', 3: '已注销' } as Readonly<Record<number, string>>,
  frozenFor: (reason: string) => `冻结理由：${reason}`,
  logOf: '操作记录',
  logOfName: (name: string) => `${name} 的操作记录`,
} as const;

export const JUDGE = {
  freeze: {
    button: '冻结',
    title: (name: string) => `冻结 ${name}`,
    text: '冻结后，所有设备上的登录立即失效，也不能再登录。',
    done: '账号已冻结',
  },
  unfreeze: {
    button: '解冻',
    title: (name: string) => `解冻 ${name}`,
    text: '解冻后，可以重新登录。',
    done: '账号已解冻',
  },
  of: (button: string, name: string) => `${button} ${name}`,
  reason: '理由',
  reasonHint: '会记入操作记录',
  noReason: '请填写理由',
  longReason: (max: number) => `理由最长 ${max} 个字`,
} as const;

export const LOG = {
  none: '还没有操作记录',
  noneHint: '冻结、解冻、授权和举报处理会记在这里。',
  all: '看全部记录',
  only: (name: string) => `只看 ${name} 的记录`,
  actions: {
    freeze: '冻结',
    unfreeze: '解冻',
    grant: '授予运营者',
    revoke: '取消运营者',
    hide: '隐藏内容',
    restore: '恢复内容',
    warn: '警告',
    dismiss: '驳回举报',
    appeal_upheld: '维持处理',
    appeal_granted: '申诉成立',
  },
  commandLine: '命令行',
  by: (name: string) => `操作人：${name}`,
} as const;
