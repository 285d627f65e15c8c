import type { Entry } from './entry.ts';
import type { State } from './state.ts';

export const STATE_NAMES: Readonly<Record<State, string>> = {
  upcoming: '未开始',
  running: '进行中',
  ended: '已结束',
};

export const ENTRY_NAMES: Readonly<Record<Entry, string>> = {
  none: '不抽奖',
  commented: '在活动期间评论本活动的用户',
  tasks: '在活动期间完成全部所列任务的用户',
};

export const ACTIVITY_WORDING = {
  none: '没有这个活动',
  changed: '这个活动已被其他人修改，请刷新后再改',
  bad_period: '结束日期不能早于开始日期',
  bad_day: '日期格式不正确',
  bad_image: '图片不可用，请重新上传',
  bad_task: '没有这个任务',
  needs_tasks: '按任务抽奖需要至少一个任务',
  needs_prizes: '抽奖需要至少一个奖品',
  bad_game: '没有这个游戏',
  committed: '活动公布后，抽奖方式、奖品、任务和时间不能再改',
  not_ended: '活动结束后才能开奖',
  no_draw: '这个活动不抽奖',
  drawn: '已经开奖',
  is_published: '已经公布',
  not_published: '还没有公布',
  begun: '活动开始后不能撤回',
} as const;

/** Heading in the copy of one's data. */
export const ENTRIES_TITLE = '参与的抽奖';
