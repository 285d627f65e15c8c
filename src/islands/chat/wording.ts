/** Words of the rooms. */
import { clock, dayKey } from '#lib/platform/kernel/time.ts';

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
  letters: '私信',
  lettersOf: (n: number) => (n > 0 ? `私信，${n} 条未读` : '私信'),
  notices: '消息通知',
  noticesOf: (n: number) => (n > 0 ? `消息通知，${n} 条未读` : '消息通知'),
  hot: '推荐',
  mentioned: '@我',
  of: (name: string, unread: number, mentioned: number) =>
    mentioned > 0 ? `${name}，有人提到你` : unread > 0 ? `${name}，有未读消息` : name,
  create: '创建频道',
  temporary: (name: string) => `${name}，还没有加入`,
  sort: '调整顺序',
  sorted: '完成',
} as const;

export const LIST = {
  label: '房间列表',
  none: '没有可以查看的房间',
  noneHint: '这里的房间只对成员开放，加入频道后再看',
  noneMember: '管理员还没有开放房间，先看看其他频道',
  mentioned: (n: number) => `@${n}`,
  unread: (n: number) => `${n} 条未读`,
  more: '99+',
  live: '直播',
  outside: '在新标签页打开',
  settings: '频道设置',
  join: '加入频道',
  joining: '正在加入…',
  members: (n: number) => `${n.toLocaleString('zh-CN')} 位成员`,
} as const;

export const NOTIFY = {
  /** Titles by level: all, nothing, mentions; of a room, as its group. */
  levels: ['提醒全部消息', '不提醒', '只提醒 @我', '与频道一致'],
  quiet: '不提醒',
  group: (name: string) => `${name}的设置`,
  channel: '房间提醒',
  read: '标为已读',
  readAll: '全部标为已读',
  keys: '键盘操作',
  jump: '跳转（Ctrl+K）',
  find: '搜索消息',
} as const;

export const ROOM = {
  rooms: '频道',
  title: (name: string, group: string) => [name, group, '赛点'].filter(Boolean).join(' · '),
  back: '返回房间列表',
  members: '成员',
  topics: '话题',
  info: '房间信息',
  log: (name: string) => `${name}的消息`,
  unreadLine: '以下为新消息',
  jump: '回到最新',
  fresh: (n: number) => `${n} 条新消息`,
  empty: '还没有消息',
  emptyHint: '打个招呼，说第一句话',
  retry: '重试',
} as const;

export const MESSAGE = {
  recalled: '消息已撤回',
  hidden: '消息已被隐藏',
  other: '这种消息要在新版页面上看，请刷新',
  nobody: '用户',
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

export const MISSING_MESSAGE = { missing: '没有找到这条消息，它可能已被删除' } as const;

export const EDIT = {
  edited: '已编辑',
} as const;

export const REPLY = {
  reply: '回复',
  to: '正在回复',
  cancel: '取消回复',
  gone: '原消息已撤回',
  unknown: '查看被回复的消息',
  missing: '没有找到被回复的消息',
} as const;

export const MEDIA = {
  picture: (i: number, n: number) => (n > 1 ? `图片 ${i}，共 ${n} 张，查看大图` : '图片，查看大图'),
  long: '长图',
  attach: '添加图片或文件',
  record: '录制语音',
} as const;

export const STICKER = {
  one: '贴图',
} as const;

export const FORWARD = {
  from: (source: string) => `转发自 ${source}`,
  unnamed: '转发的消息',
} as const;

export const CARD = {
  versus: 'VS',
  veiled: '比分已隐藏',
  secret: '待揭晓',
  rating: (score: number) => `${score.toFixed(1)} 分`,
  ratingVeiled: '评分已隐藏',
  fewRated: '评分人数不足',
  outside: '站外网页',
} as const;

export const HIGHLIGHT = {
  mark: '高光',
} as const;

export const COMPOSER = {
  label: (name: string) => `发消息到 # ${name}`,
  short: '发消息',
  quiz: '发起投票',
  send: '发送',
  hint: 'Enter 发送 · Shift+Enter 换行',
  left: (n: number) => `还能输入 ${n} 字`,
  over: (n: number) => `超出 ${n} 字，删去一些再发`,
  visitor: '加入频道，开始互动',
  visitorFiles: '加入频道后才能发送文件',
  noGrant: '您没有发言权限',
  muted: '你已被禁言',
  mutedUntil: (at: number) => `你已被禁言，${dayKey(at)} ${clock(at)} 后可以发言`,
  mutedOpen: '你已被禁言，由管理员解除后可以发言',
} as const;
