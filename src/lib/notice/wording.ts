import type { Category } from './category.ts';
import type { AboutType, Kind } from './kind.ts';

/** Spec §3 'Unread counts'. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  liked: '收到的赞',
  interaction: '回复我的',
  activity: '活动消息',
  system: '系统通知',
};

/** `names` of those who did it, the last first, of `count` in all. */
export const TITLES: Readonly<Record<Kind, (names: readonly string[], count: number) => string>> = {
  liked: (names, count) => `${whoOf(names, count)}赞了你`,
  replied: names => `${whoOf(names, 1)}回复了你`,
  mentioned: names => `${whoOf(names, 1)}提到了你`,
  settled: () => '你的预测已结算',
  starting: () => '你订阅的比赛即将开始',
  task_done: () => '任务已完成，可以领取奖励',
  badge_granted: () => '你获得了新徽章',
  judged: () => '你发布的内容有处理结果',
  reported: () => '你的举报有处理结果',
};

const whoOf = (names: readonly string[], count: number): string =>
  count > names.length ? `${names.join('、')}等${count}人` : names.join('、');

/** Where something is that is told of no more. */
export const GONE: Readonly<Record<AboutType, string>> = {
  comment: '这条评论已删除或不可见',
  moment: '这篇帖子已删除或不可见',
  match: '这场比赛已不可见',
  prediction: '这次预测已不可见',
  task: '这个任务已结束',
  badge: '这枚徽章已不可见',
  report: '这次处理已不可见',
};

export const NOTICE_WORDING = {
  none: '没有这条消息',
  bad_endpoint: '推送地址（endpoint）不可用',
} as const;

/** Headings in the copy of one's data. */
export const NOTICE_DATA = {
  notices: '消息',
  switches: '消息开关',
  push: '接收推送的浏览器',
} as const;
