import type { DrawEntry } from './entry.ts';
import { NESTING_MAX, PRIZES_MAX, TASKS_MAX, TITLE_MAX } from './limits.ts';
import type { ActivityState } from './state.ts';

export const STATE_NAMES: Readonly<Record<ActivityState, string>> = {
  upcoming: '未开始',
  running: '进行中',
  ended: '已结束',
};

export const ENTRY_NAMES: Readonly<Record<DrawEntry, string>> = {
  none: '不抽奖',
  commented: '在活动期间评论本活动的用户',
  tasks: '在活动期间完成全部所列任务的用户',
};

export const ACTIVITY_WORDING = {
  none: '没有这个活动',
  changed: '这个活动已被其他人修改，请刷新后再改',
  bad_period: '请把结束日期改为开始日期当天或之后',
  bad_day: '请填写有效的日期',
  bad_image: '请重新上传图片：这张图片不可用',
  bad_task: '请只选择列表里的任务',
  needs_tasks: '请至少选择一个任务，按任务抽奖要用到',
  many_tasks: `请少选几个任务，最多 ${TASKS_MAX} 个`,
  many_prizes: `请减少奖品，最多 ${PRIZES_MAX} 种`,
  needs_prizes: '请至少填写一个奖品，抽奖要用到',
  bad_title: `请填写标题，最多 ${TITLE_MAX} 个字`,
  too_deep: `引用和列表最多嵌套 ${NESTING_MAX} 层，请减少层数后再保存`,
  too_complex: '排版符号（* _ [ 等）太密，无法生成页面：请减少符号，或分成几段后再保存',
  bad_game: '请选择列表里的游戏',
  committed: '活动公布后，抽奖方式、奖品、任务和时间不能再改',
  not_ended: '活动结束后才能开奖',
  no_draw: '这个活动不抽奖',
  drawn: '已经开奖',
  is_published: '已经公布',
  not_published: '还没有公布',
  begun: '活动开始后不能撤回',
  won: (prize: string, place: number) => `${prize}（第 ${place} 位中奖）`,
  over: '结束日期已过，不能公布：请先改为今天或之后',
} as const;

/** Notices of draws. */
export const DRAW_WON = '你中奖了';
export const DRAW_GONE = '这个活动已不可见';

/** Heading in the export of a user's data. */
export const ENTRIES_TITLE = '参与的抽奖';
