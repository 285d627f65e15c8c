/** Words of the tab of coins. */
export const COIN = {
  title: '赛点币',
  balance: '余额',
  log: '收支明细',
  none: '还没有收支',
  noneHint: '签到、完成任务、预测得分都能获得赛点币。',
  toTasks: '去做任务',
  after: (balance: string) => `余额 ${balance}`,
} as const;
