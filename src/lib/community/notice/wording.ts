import type { Category } from './category.ts';

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  liked: '收到的赞',
  interaction: '回复我的',
  activity: '活动消息',
  system: '系统通知',
};

export const STARTING_TITLE = '你订阅的比赛即将开始';

/** `names`: the latest of `count` actors, latest first; empty when the reader blocks all of them. */
export const whoOf = (names: readonly string[], count: number): string => {
  if (names.length === 0) return BLOCKED;
  return count > names.length ? `${names.join('、')}等${count}人` : names.join('、');
};
const BLOCKED = '你屏蔽的用户';

export const NOTICE_WORDING = {
  none: '没有这条消息',
  gone: '内容已不可见',
  no_quiet_time: '开始和结束的时间不能相同',
  bad_endpoint: '推送地址（endpoint）不可用',
} as const;

/** Headings in the export of a user's data. */
export const NOTICE_DATA = {
  notices: '消息',
  switches: '消息开关',
  quiet: '免打扰时段',
  push: '接收推送的浏览器',
} as const;
