/** Words of the audit, of why somebody may or may not, and of looking as somebody else. */

export const AUDIT = {
  filter: '只看',
  all: '全部操作',
  none: '还没有操作记录',
  noneHint: '管理者做的事会记在这里',
  gone: '已注销的用户',
} as const;

export const WHY = {
  hint: '选一个人、一个房间和一项权限，看是哪条规则决定的',
  who: '谁',
  visitor: '访客',
  choose: '选择成员',
  change: '换一个人',
  where: '在哪里',
  group: '整个频道',
  what: '哪项权限',
  allowed: '可以',
  refused: '不可以',
} as const;

export const VIEW = {
  hint: '看看访客或某个身份的成员看得到哪些房间、在里面能做什么；只有你自己看得到，期间什么也不会发出',
  visitor: '访客',
  member: '没有身份的成员',
  open: '查看',
  openAs: (name: string) => `以「${name}」查看`,
  label: '以身份查看',
  as: '正在查看的身份：',
  nothingSent: '你看到的和 TA 看到的一样，什么也不会发出',
  noFiles: '查看身份期间不能发送文件',
  readOnly: (name: string) => `正以「${name}」查看，什么也不会发出`,
  leave: '退出查看',
  left: '已回到你自己的身份',
  rights: (name: string) => `「${name}」在这个房间能做什么`,
  /** What may be done, by permission id. */
  may: {
    0: ['管理房间'],
    1: ['看消息和历史'],
    2: ['发言', '发图片和文件'],
    5: ['分享至其他频道'],
    6: ['回应和投票'],
    13: ['设置直播'],
  } as Readonly<Record<number, readonly string[]>>,
  allowed: '：可以',
  refused: '：不可以',
  /** Why a field is shut. */
  reasons: {
    visitor: '加入频道后才能发言',
    no_grant: '没有发言权限',
  } as Readonly<Record<string, string>>,
} as const;
