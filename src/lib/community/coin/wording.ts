/** Memos of coin movements. */
export const COIN_WORDING = {
  prediction: '预测得分',
  predictionAgain: '赛果更正，重新结算预测',
  closed: '账号注销，余额清空',
  short: (missing: number) => `赛点币不够，还差 ${missing} 个；签到和任务可以获得`,
} as const;

/** Title in the copy of a user's data. */
export const COIN_TITLE = '赛点币明细';
