/** Words of tasks and of the daily sign-in. */
export const SIGN = {
  title: '每日签到',
  button: '签到',
  busy: '正在签到…',
  done: '今日已签到',
  success: '签到成功',
  got: (coins: number) => `签到成功，获得 ${coins} 赛点币`,
  already: '今天已经签到过了',
  /** enums.md */
  streak: (days: number) => `已连续签到${days}天`,
  none: '还没有连续签到',
  more: (day: number, coins: number) => `第 ${day} 天得 ${coins}`,
  week: '七天奖励',
  day: (day: number) => `第${day}天`,
  today: '今天',
  plus: (coins: number) => `+${coins}`,
  coin: '赛点币',
  close: '知道了',
  signedOn: '已签到',
  month: (month: number) => `${month} 月签到日历`,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
} as const;

export const TASK = {
  daily: '每日任务',
  grow_up: '成长任务',
  yesterday: '昨日任务',
  hints: {
    yesterday: '昨天已完成，请在今天 24 点前领取',
    daily: '每天 0 点重新开始，次日内仍可领取',
  },
  go: '去完成',
  claim: '领取',
  claimOf: (name: string, coins: number) => `领取「${name}」的 ${coins} 赛点币`,
  claimYesterday: (name: string, coins: number) => `领取昨天「${name}」的 ${coins} 赛点币`,
  claimed: '已领取',
  got: (coins: number) => `获得 ${coins} 赛点币`,
  progress: (name: string) => `${name}的进度`,
  reward: (coins: number) => `+${coins} 赛点币`,
} as const;
