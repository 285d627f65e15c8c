/** Words of a message's menu and of the panels around messages, which are loaded with them. */
export const PANEL = { failed: '没有打开，请检查网络后再试' } as const;

export const HIGHLIGHTING = {
  add: '标为高光',
  remove: '取消高光',
  added: '已标为高光，会显示在比赛页',
  taken: '已取消高光',
} as const;

export const STICKERS = {
  stickers: '贴图',
  collect: '收藏到贴图',
  failed: '没能打开贴图，请检查网络后再试',
} as const;

export const FORWARDING = { act: '转发', failed: '没能打开转发，请检查网络后再试' } as const;

export const MENU = {
  more: '更多',
  label: '消息操作',
  copyText: '复制文字',
  copyLink: '复制链接',
  copied: '已复制',
  notCopied: '复制失败',
  unread: '标为未读',
  report: '举报',
} as const;

export const PIN = { label: '置顶消息', pin: '置顶', unpin: '取消置顶' } as const;

export const OWN_MESSAGE = {
  sending: '发送中',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  cancel: '取消发送',
  waiting: '等待网络',
  failed: '未发送',
  failedFor: (problem: string) => `未发送：${problem}`,
  retry: '重试',
  drop: '删除',
  edit: '编辑',
  recall: '撤回',
  recallAsk: '撤回这条消息？',
  recallText: '撤回后，房间里的人都看不到它',
  again: '重新编辑',
} as const;

export const NEW_MESSAGES = {
  log: (name: string) => `${name}的新消息`,
  mentions: (n: number) => `@ ${n} 条提到你`,
  unread: (n: number) => `${n} 条未读`,
} as const;

export const NO_GROUP_HERE = {
  home: '看看其他频道',
  none: '未加入任何频道',
  noneHint: '加入一个频道，或创建自己的频道',
  choose: '还没有打开频道',
  chooseHint: '从左边选择一个，或看看其他频道',
} as const;

export const SLOW = {
  each: (wait: string) => `慢速模式：每 ${wait}可以发一条`,
  left: (wait: string) => `慢速模式：${wait}后可以再发言`,
} as const;

/** Words by connection state; states that need no word are left out. */
export const CONNECTION = {
  connecting: '正在连接…',
  offline: '网络断开了，写下的内容会在恢复后自动发出',
  reconnect: '连接断开了，正在重新连接…',
  reconnect_error: '还没有连上，请检查网络',
  connect_error: 'IM 连接失败，请刷新页面',
  kickoff: '你的账号在太多浏览器里打开，这里已断开',
  again: '立即重连',
  reload: '刷新页面',
  here: '在这里继续',
} as const;
