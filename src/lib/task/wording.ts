/** What tasks and the sign-in say. */
export const TASK_WORDING = {
  unknown: '没有这个任务',
  incomplete: '任务还没有完成',
  over: '这一天的任务奖励已过领取时间',
  reward: (name: string) => `任务奖励：${name}`,
  sign: (streak: number) => `每日签到，连续第 ${streak} 天`,
} as const;

/** In the copy of one's data. */
export const TASK_TITLES = { signs: '签到记录', tasks: '任务进度' } as const;
