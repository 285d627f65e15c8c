/** Words of the home page, the schedule and the tournament list. */
export const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天' };

export const HOME = {
  scheduleOf: (day: string) => `${day}赛程`,
  matchCount: (count: number, live: number) => (live ? `${count} 场 · ${live} 场进行中` : `${count} 场`),
  noMatches: (day: string) => `${day}没有比赛`,
  nextAt: (when: string) => `下一场在 ${when}`,
  lastAt: (when: string) => `最近一场在 ${when}`,
  seeNext: '看下一场',
  seeLast: '看最近一场',
  running: '进行中的赛事',
  recommended: '推荐赛事',
} as const;
