/** Calls of activities: for readers, and for operators who edit and draw. */
import { z } from 'zod';
import { PEOPLE_TAG } from '../../members/account/tags.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, wordedText } from '../../platform/contract/fields.ts';
import { ENTRIES } from './entry.ts';
import { ENTRANTS_MAX, PAGE_MAX, PRIZES_MAX, TASKS_MAX, TEXT_MAX, TITLE_MAX } from './limits.ts';
import { activityDetail, activityEdit, activityItem, prize } from './shapes.ts';
import { ACTIVITY_WORDING } from './wording.ts';

const IMAGE_ADDRESS_MAX = 500;
const paged = {
  /** `last_cursor` of the previous page. */
  cursor: integer(0, 2_147_483_647).default(0),
  page_size: integer(1, PAGE_MAX).default(PAGE_MAX),
};
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), has_more: z.boolean(), last_cursor: z.int() });
/** An optional list; `message`, its error message, says what to do. */
const fewOf = <T extends z.ZodType>(item: T, most: number, message: string) =>
  z
    .array(item)
    .refine(list => list.length <= most, { message, params: { worded: true } })
    .default([]);
const day = z.string().max(10);
const version = integer(1, 2_147_483_647);

export const activityCalls = defineCalls({
  'activity.detail': {
    method: 'GET',
    path: '/api/v1/activity/detail',
    access: 'public',
    summary: '一个活动；不给 activity_id 时是这个游戏正在进行的',
    input: z.object({ activity_id: id.optional(), game_id: id.optional() }),
    output: activityDetail,
    tags: () => ['activities', PEOPLE_TAG],
    endsWithDay: true,
  },
  'activity.list': {
    method: 'GET',
    path: '/api/v1/activity/list',
    access: 'public',
    summary: '已公布的活动，结束晚的在前；可只看一个游戏的',
    input: z.object({ game_id: id.optional(), ...paged }),
    output: pageOf(activityItem),
    tags: () => ['activities'],
    endsWithDay: true,
  },
  'activity.draw_entrants': {
    method: 'GET',
    path: '/api/v1/activity/draw_entrants',
    access: 'public',
    summary: '开奖后的全部参与者 ID，按 ID 排序，供任何人复算',
    input: z.object({
      activity_id: id,
      /** The last ID of the previous page. */
      after: z.string().max(20).default(''),
      page_size: integer(1, ENTRANTS_MAX).default(ENTRANTS_MAX),
    }),
    output: z.object({ list: z.array(z.string()), has_more: z.boolean() }),
  },
  'operator.activity_list': {
    method: 'GET',
    path: '/api/v1/operator/activity_list',
    access: 'operator',
    summary: '全部活动，包括草稿，新的在前',
    input: z.object(paged),
    output: pageOf(z.object({ ...activityItem.shape, is_published: z.boolean() })),
  },
  'operator.activity_get': {
    method: 'GET',
    path: '/api/v1/operator/activity_get',
    access: 'operator',
    scope: 'activity',
    needs: 'edit',
    summary: '一个活动的编辑内容和操作记录',
    input: z.object({ activity_id: id }),
    output: activityEdit,
  },
  'operator.activity_save': {
    method: 'POST',
    path: '/api/v1/operator/activity_save',
    access: 'operator',
    summary: '新建（不给 activity_id）或修改；版本不符时 409',
    input: z.object({
      activity_id: id.optional(),
      /** The version that was read; ignored for a new activity. */
      version: version.optional(),
      game_id: id.nullable().default(null),
      title: wordedText(1, TITLE_MAX, ACTIVITY_WORDING.bad_title),
      image: z.string().max(IMAGE_ADDRESS_MAX).default(''),
      content: z.string().max(TEXT_MAX).default(''),
      rules: z.string().max(TEXT_MAX).default(''),
      prizes: fewOf(prize, PRIZES_MAX, ACTIVITY_WORDING.many_prizes),
      task_ids: fewOf(id, TASKS_MAX, ACTIVITY_WORDING.many_tasks),
      entry: z.enum(ENTRIES).default('none'),
      /** 'YYYY-MM-DD', the last day included. */
      start_date: day,
      end_date: day,
    }),
    output: activityEdit,
  },
  'operator.activity_publish': {
    method: 'POST',
    path: '/api/v1/operator/activity_publish',
    access: 'operator',
    scope: 'activity',
    needs: 'edit',
    summary: '公布，或在开始前撤回；公布时确定抽奖种子并公开其散列',
    input: z.object({ activity_id: id, version, is_published: flag }),
    output: activityEdit,
  },
  'operator.activity_draw': {
    method: 'POST',
    path: '/api/v1/operator/activity_draw',
    access: 'operator',
    scope: 'activity',
    needs: 'edit',
    summary: '活动结束后开奖，只能一次；公开种子、参与者散列和中奖者',
    input: z.object({ activity_id: id, version }),
    output: activityEdit,
  },
});
