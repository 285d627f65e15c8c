/** Words of topics in rooms. */
import { clock, dayKey, monthDay } from '#lib/platform/kernel/time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `at`, `now`: epoch milliseconds. */
export function since(at: number, now: number): string {
  if (now - at < MINUTE) return '刚刚';
  if (now - at < HOUR) return `${Math.floor((now - at) / MINUTE)} 分钟前`;
  return dayKey(at) === dayKey(now) ? clock(at) : monthDay(at);
}

export const TOPIC = {
  label: '话题',
  begin: '发起话题',
  open: '打开话题',
  count: (n: number) => (n > 0 ? `${n} 条` : '还没有人发言'),
  closed: '已关闭',
  log: (title: string) => `话题「${title}」的消息`,
  field: '在话题里发言',
  send: '发送',
  empty: '话题里还没有消息',
  emptyHint: '说第一句话，大家一起聊',
  before: '更早的消息',
  under: '查看原消息',
  off: '话题已关闭，不能再发言',
  noGrant: '你没有在这里发言的权限',
  visitor: '加入频道，参与话题',
  gone: '话题不存在或已被删除',
  goneHint: '看看房间里的其他话题',
  all: '房间的话题',
  shut: '关闭侧栏',
} as const;

export const ACT = {
  follow: '关注',
  following: '已关注',
  followHint: '关注后，新消息会有提醒',
  more: '话题操作',
  share: '分享话题',
  close: '关闭话题',
  reopen: '重新打开',
  remove: '删除话题',
  removeAsk: '删除这个话题？',
  removeText: '话题和其中的消息会一起删除，不能恢复',
  removed: '话题已删除',
  failed: '没有打开，请检查网络后再试',
} as const;

export const NEW_TOPIC = {
  title: '发起话题',
  lead: (text: string) => `在「${text}」下`,
  name: '标题',
  hint: '想聊什么？',
  noName: '写下话题的标题',
  over: (n: number) => `超出 ${n} 字`,
  send: '发起',
  sending: '正在发起…',
} as const;

export const TOPICS = {
  title: '话题',
  none: '房间里还没有话题',
  noneHint: '打开一条消息的菜单，选择「发起话题」',
  followed: (name: string) => `${name}里关注的话题`,
} as const;
