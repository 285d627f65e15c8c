/** Words of the rooms (spec §2.5, §4, §5, §6, §8). */
import { clock, dayKey } from '#lib/kernel/time.ts';

const WEEKDAYS = '日一二三四五六';
const noon = (at: number) => new Date(`${dayKey(at)}T12:00:00Z`);
/** '10月5日 周日', with the year where it is not this one. */
export function dayName(at: number, now: number): string {
  const day = noon(at);
  const year = day.getUTCFullYear() === noon(now).getUTCFullYear() ? '' : `${day.getUTCFullYear()}年`;
  return `${year}${day.getUTCMonth() + 1}月${day.getUTCDate()}日 周${WEEKDAYS[day.getUTCDay()]}`;
}

export const RAIL = {
  label: '频道列表',
  me: '个人中心',
  login: '登录',
  hot: '推荐',
  mentioned: '@我',
  of: (name: string, unread: number, mentioned: number) =>
    mentioned > 0 ? `${name}，有人提到你` : unread > 0 ? `${name}，有未读消息` : name,
  temporary: (name: string) => `${name}，还没有加入`,
  sort: '调整顺序',
  sorted: '完成',
  drag: (name: string, place: number) => `${name}，第 ${place} 位，按上下键移动`,
  up: (name: string) => `上移${name}`,
  down: (name: string) => `下移${name}`,
  moved: (name: string, place: number) => `${name}移到第 ${place} 位`,
} as const;

export const LIST = {
  label: '房间列表',
  none: '没有可以查看的房间',
  noneHint: '这里的房间只对成员开放，加入频道后再看',
  noneMember: '管理员还没有开放房间，先看看其他频道',
  mentioned: (n: number) => `@${n}`,
  unread: (n: number) => `${n} 条未读`,
  more: '99+',
  join: '加入频道',
  joining: '正在加入…',
  members: (n: number) => `${n.toLocaleString('zh-CN')} 位成员`,
} as const;

export const ROOM = {
  rooms: '频道',
  title: (name: string, group: string) => [name, group, '赛点'].filter(Boolean).join(' · '),
  back: '返回房间列表',
  members: '成员',
  newsLog: (name: string) => `${name}的新消息`,
  log: (name: string) => `${name}的消息`,
  unreadLine: '以下为新消息',
  jump: '回到最新',
  news: (n: number) => `${n} 条新消息`,
  loadingBefore: '正在加载更早的消息…',
  start: (name: string) => `这里是 # ${name} 的开头`,
  empty: '还没有消息',
  emptyHint: '打个招呼，说第一句话',
  retry: '重试',
  home: '看看其他频道',
} as const;

export const MESSAGE = {
  recalled: '消息已撤回',
  hidden: '消息已被隐藏',
  other: '这种消息要在新版页面上看，请刷新',
  sending: '发送中',
  failed: '没有发出',
  retry: '重试',
  recall: '撤回',
  recallAsk: '撤回这条消息？',
  recallText: '撤回后，房间里的人都看不到它',
  nobody: '用户',
  at: (at: number) => clock(at),
} as const;

export const REACTION = {
  label: '回应',
  react: '回应',
  choose: '选择表情',
  emoji: '表情',
  of: (emoji: string, count: number) => `${emoji}，${count} 人回应`,
  refused: '您没有回应权限',
} as const;

export const MENTION = {
  label: '提及谁',
  all: '全体成员',
  allNote: '通知所有人',
  identity: '身份',
} as const;

export const MENU = {
  more: '更多',
  label: '消息操作',
  copyText: '复制文字',
  copyLink: '复制链接',
  copied: '已复制',
  notCopied: '没有复制成功，请手动复制',
  unread: '标为未读',
} as const;

export const PIN = { label: '置顶消息', pin: '置顶', unpin: '取消置顶' } as const;

export const PLACE = { missing: '没有找到这条消息，它可能已被删除' } as const;

export const EDIT = {
  edit: '编辑',
  label: '编辑消息',
  edited: '已编辑',
  hint: 'Enter 保存 · Esc 取消',
  save: '保存',
  cancel: '取消',
} as const;

export const REPLY = {
  reply: '回复',
  to: '正在回复',
  cancel: '取消回复',
  gone: '原消息已撤回',
  unknown: '查看被回复的消息',
  missing: '没有找到被回复的消息',
  other: '一条消息',
} as const;

export const CARD = { versus: 'VS', veiled: '比分已隐藏', secret: '待揭晓' } as const;

const DAY_STATES: Readonly<Record<number, string>> = {
  2: '正在比赛',
  3: '已结束',
  4: '延期',
  5: '已取消',
};
export const DAY = {
  label: '当天的比赛',
  all: (n: number) => `全部 ${n} 场`,
  none: '当天没有要打的比赛',
  unknown: '时间待定',
  /** Undefined before the start. */
  state: (status: number): string | undefined => DAY_STATES[status],
} as const;

export const COMPOSER = {
  label: (name: string) => `发消息到 # ${name}`,
  short: '发消息',
  send: '发送',
  hint: 'Enter 发送 · Shift+Enter 换行',
  left: (n: number) => `还能输入 ${n} 字`,
  over: (n: number) => `超出 ${n} 字，删去一些再发`,
  visitor: '加入频道，开始互动',
  noGrant: '您没有发言权限',
  muted: '你已被禁言',
  mutedUntil: (at: number) => `你已被禁言，${dayKey(at)} ${clock(at)} 后可以发言`,
  mutedOpen: '你已被禁言，由管理员解除后可以发言',
} as const;

export const MEMBERS = {
  label: '成员',
  close: '关闭成员',
  roles: ['频道主', '管理员', '机器人', '成员'],
  more: '加载更多成员',
  online: '在线',
} as const;

/** By connection state; states that need no word are left out. */
export const CONNECTION = {
  connecting: '正在连接…',
  reconnect: '连接断开了，正在重新连接…',
  reconnect_error: '还没有连上，请检查网络',
  connect_error: 'IM 连接失败，请刷新页面',
  kickoff: '你的账号在太多浏览器里打开，这里已断开',
  again: '立即重连',
  reload: '刷新页面',
  here: '在这里继续',
} as const;

export const KICKED = {
  title: '你已被踢出频道',
  text: '点击确定后可以继续使用其他频道',
  ok: '确定',
} as const;
