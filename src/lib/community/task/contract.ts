/** Calls of tasks and the daily sign-in. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';

/** Period of a task: a day, or '' for a one-off. */
const PERIOD = /^(\d{4}-\d{2}-\d{2})?$/;

const task = z.object({
  id: z.int(),
  name: z.string(),
  desc: z.string(),
  icon: z.string(),
  kind: z.enum(['daily', 'grow_up']),
  /** 0 not complete, 1 completed, 2 rewarded. */
  status: z.int(),
  progress: z.int(),
  target: z.int(),
  /** Type 1 is the coin. */
  reward: z.array(z.object({ type: z.int(), count: z.int() })),
  /** The path on this site where it is done. */
  url: z.string(),
  /** The day of a daily task, 'YYYY-MM-DD' in Shanghai; '' for a one-off. */
  period: z.string(),
});

const prop = z.object({ prop_id: z.int(), count: z.int() });
/** The reward of a sign-in, and its streak: the coin is prop 1. */
const signed = { prop_reward: z.array(prop), continue_sign_count: z.int() };

export const taskCalls = defineCalls({
  'activity.task_list': {
    method: 'GET',
    path: '/api/v1/activity/task_center/task_list',
    access: 'member',
    summary: '每日任务与成长任务，及自己的进度；昨天完成、还没领取的也在内',
    input: z.object({}),
    output: z.object({
      daily: z.array(task),
      grow_up: z.array(task),
      /** Daily tasks completed yesterday whose reward can still be taken today. */
      yesterday: z.array(task),
    }),
  },
  'activity.receive_reward': {
    method: 'POST',
    path: '/api/v1/activity/task_center/receive_reward',
    access: 'member',
    summary: '领取已完成任务的奖励；每日任务次日内仍可领取，重复领取不会再次发放',
    input: z.object({ task_id: id, period: z.string().regex(PERIOD).optional() }),
    output: z.object({ status: z.int(), hojo_coin: z.int() }),
  },
  'activity.sign_task': {
    method: 'GET',
    path: '/api/v1/activity/login_sign/sign_task',
    access: 'member',
    writes: true,
    summary: '每日签到；今天已签到时 data 为 null',
    input: z.object({}),
    output: z.object(signed).nullable(),
  },
  'activity.sign_data': {
    method: 'GET',
    path: '/api/v1/activity/login_sign/sign_data',
    access: 'member',
    summary: '签到状态：今天是否已签、连续天数、今天的奖励、七天的奖励和最近的签到日',
    input: z.object({}),
    output: z.object({
      is_signed: z.boolean(),
      ...signed,
      /** Coins of the first to the seventh day of a streak. */
      rewards: z.array(z.int()),
      /** Today in Shanghai, 'YYYY-MM-DD'. */
      today: z.string(),
      /** The days of this month on which there was a sign-in. */
      signed_days: z.array(z.string()),
    }),
  },
});
