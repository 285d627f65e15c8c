/** Words of quizzes in rooms. */
import { clock, dayKey, monthDay } from '#lib/platform/kernel/time.ts';

const timeOf = (at: number, now: number): string =>
  dayKey(at) === dayKey(now) ? `今天 ${clock(at)}` : `${monthDay(at)} ${clock(at)}`;

export const QUIZ = {
  label: '投票',
  people: (n: number) => (n > 0 ? `${n} 人参与` : '还没有人参与'),
  /** `at`, `now`: epoch milliseconds. */
  ends: (at: number, now: number) => `${timeOf(at, now)} 结束`,
  over: '已结束',
  closed: '投票已关闭',
  change: '可以改选',
  votes: (n: number, percent: number) => `${n} 票 · ${percent}%`,
  mine: '我选的',
  visitor: '加入频道后可以参与',
  muted: '您没有回应权限',
} as const;

export const NEW_QUIZ = {
  title: '发起投票',
  question: '问题',
  questionHint: '想问大家什么？',
  options: '选项',
  option: (n: number) => `选项 ${n}`,
  add: '添加选项',
  remove: (n: number) => `删除选项 ${n}`,
  end: '截止时间',
  ends: [
    [0, '不限时'],
    [600, '10 分钟后'],
    [3600, '1 小时后'],
    [86_400, '1 天后'],
    [259_200, '3 天后'],
    [604_800, '7 天后'],
  ],
  send: '发起',
  sending: '正在发起…',
  noQuestion: '写下要问的问题',
  fewOptions: '至少写两个选项',
  sameOptions: '选项不能重复',
  over: (n: number) => `超出 ${n} 字`,
} as const;

export const QUIZZES = {
  title: '投票',
  none: '房间里还没有投票',
  go: '查看消息',
} as const;
