/** Words of rooms, their categories and their permissions. */

export const ROOMS = {
  rooms: '房间',
  categories: '分组',
  none: '还没有房间',
  noneHint: '创建第一个房间，成员就可以聊天了',
  loose: '没有分组',
  create: '创建房间',
  orderHint: '拖动手柄、按按钮，或在手柄上按上下键来排列；移过分组的标题就换了分组',
  settings: (name: string) => `${name}的设置`,
  hidden: '部分可见',
  addCategory: '添加分组',
  categoryName: '分组名称',
  rename: '改名',
  renameOf: (name: string) => `给${name}改名`,
  deleteCategory: (name: string) => `删除分组${name}`,
  notEmpty: '先移走里面的房间，再删除',
  add: '添加',
  cancel: '取消',
  added: '已添加',
  deleted: '已删除',
} as const;

export const KINDS: Readonly<Record<number, string>> = {
  1: '聊天',
  2: '直播',
  3: '帖子',
  4: '签到',
  5: '链接',
};
export const KIND_NOTES: Readonly<Record<number, string>> = {
  1: '发消息、图片和表情',
  2: '一边看直播一边聊',
  3: '发帖和回帖',
  4: '每天来签到',
  5: '打开一个网址',
};

export const ROOM_FORM = {
  kind: '类型',
  name: '房间名称',
  intro: '房间简介',
  category: '分组',
  link: '链接',
  linkHint: '以 https:// 开头的地址',
  stream: '直播地址',
  streamHint: '斗鱼、哔哩哔哩、虎牙或抖音的直播间，可以以后再填',
  open: '对访客开放',
  openHint: '没有加入频道的人也能看到这个房间',
  create: '创建',
  creating: '正在创建…',
  created: '房间已创建',
} as const;

export const ROOM_TABS = { base: '资料', rights: '权限', leaders: '负责人' } as const;

export const ROOM_END = {
  open: '删除房间',
  ask: (name: string) => `删除「${name}」？`,
  text: '删除后，房间和里面的消息都不再存在，不能恢复',
  confirm: '删除',
  done: '房间已删除',
  gone: '房间不存在，或已被删除',
  lost: '你不再负责这个房间',
  goneHint: '返回列表，选择其他房间',
  off: '只有频道的管理者可以删除房间',
} as const;

export const SLOW = {
  label: '慢速模式',
  hint: '每人隔这么久才能再发一条；管理者不受限',
  /** Seconds. */
  choices: [
    [0, '关闭'],
    [5, '5 秒'],
    [10, '10 秒'],
    [30, '30 秒'],
    [60, '1 分钟'],
    [300, '5 分钟'],
    [900, '15 分钟'],
  ],
  rooms: '各房间的慢速模式',
  none: '没有可以设置慢速的房间',
} as const;

export const WORDS = {
  title: '频道词表',
  label: '不许出现的词',
  hint: '一行一个，最多 200 个，每个最长 20 个字；含有它们的消息和频道昵称会被拒绝',
  many: (n: number) => `有 ${n} 个词，最多 200 个`,
  long: (word: string) => `「${word}」太长，每个词最长 20 个字`,
} as const;

export const RIGHTS = {
  modes: { all: '所有成员', some: '指定的身份', except: '指定身份以外的成员', none: '没有人' },
  forSome: '得到的身份',
  forOthers: '排除的身份',
  noIdentities: '频道还没有可以选的身份',
  users: '另外单独给这些成员',
  userCount: (n: number) => `${n} 位成员单独得到`,
  addUsers: '添加成员',
  manageHint: '管理这个房间的身份；负责人在「负责人」里任命',
  manageOff: '只有频道的管理者可以设置谁管理房间',
  visitor: '对访客开放',
  visitorHint: '没有加入频道的人也能看到这个房间',
  visitorOff: '查看权限给所有成员时，才能对访客开放',
  nobody: '只有管理者能看到这个房间',
  isOpen: ['开放', '不开放'] as readonly string[],
} as const;

export const LEADERS = {
  hint: '负责人管理这个房间：撤回、置顶、设置权限。成员列表里会显示「房间管理员」',
  none: '还没有负责人',
  add: '任命负责人',
  added: '已任命',
  removed: '已免去',
  notManager: '只有频道的管理者可以任命负责人',
  remove: '免去',
  removeOf: (name: string) => `免去${name}`,
} as const;
