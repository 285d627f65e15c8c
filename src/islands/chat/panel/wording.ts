/** Words of the panels that are loaded when they open: the search, the switcher, the list of keys. */

export const KEYS = {
  title: '键盘操作',
  lead: '不用鼠标也能做完所有事',
  list: [
    { keys: ['Ctrl', 'K'], does: '跳转到频道、房间、成员或比赛' },
    { keys: ['Alt', 'Shift', '↑ ↓'], does: '上一个、下一个有未读消息的房间' },
    { keys: ['↑ ↓'], does: '在消息之间移动' },
    { keys: ['Shift', 'F10'], does: '打开当前消息的菜单（或按菜单键）' },
    { keys: ['↑'], does: '输入框为空时，编辑自己的上一条消息' },
    { keys: ['Enter'], does: '发送；Shift+Enter 换行' },
    { keys: ['Esc'], does: '关闭打开的面板，或回到输入框' },
    { keys: ['?'], does: '打开这个列表' },
  ],
} as const;

export const FIND = {
  title: '搜索消息',
  close: '关闭搜索',
  field: '搜索消息',
  placeholder: '搜消息，按 Enter',
  go: '搜索',
  where: '范围',
  wheres: { channel: '这个房间', group: '这个频道', all: '全部' },
  /** Choices in a private conversation. */
  talkWheres: { channel: '这个会话', all: '全部' },
  me: '我',
  picture: '有图片',
  person: '发言人',
  personOf: (name: string) => `${name} 说的`,
  personField: '按昵称找发言人',
  noPerson: '没有叫这个名字的成员',
  day: '日期',
  from: '从',
  to: '到',
  start: '输入要找的词，或选一个条件',
  startHint: '可以只看某个人、某几天或有图片的消息',
  none: '没有找到消息',
  noneHint: '换个词，或放宽条件再试',
  nobody: '用户',
  letterWith: (name: string) => `与 ${name} 的私信`,
  /** Words by `message_type`, of messages without text. */
  kinds: { image: '图片', video: '视频', voice: '语音', card: '分享' },
  other: '一条消息',
} as const;

export const SWITCH = {
  title: '跳转',
  field: '找频道、房间、成员或比赛',
  kinds: { group: '频道', room: '房间', person: '成员', match: '比赛' },
  none: '没有找到，换个词试试',
  hint: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  close: '关闭跳转',
  found: (n: number) => `${n} 个结果`,
  unread: '未读',
} as const;
