/** Wording of tasks and the daily sign-in. */
export const TASK_WORDING = {
  unknown: '没有这个任务',
  incomplete: '任务还没有完成',
  over: '这一天的任务奖励已过领取时间',
  reward: (name: string) => `任务奖励：${name}`,
  retracted: (name: string) => `评论已删除，收回任务奖励：${name}`,
  sign: (streak: number) => `每日签到，连续第 ${streak} 天`,
} as const;

/** Titles in the copy of a user's data. */
export const TASK_TITLES = { signs: '签到记录', tasks: '任务进度' } as const;

/** A notice's text for a task that is gone. */
export const TASK_GONE = '这个任务已结束';
export const TASK_DONE = '任务已完成，可以领取奖励';
