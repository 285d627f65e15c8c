/** Words of sign rooms. */
export const SIGN_ROOM = {
  label: '签到',
  button: '签到',
  busy: '正在签到…',
  done: '今日已签到',
  /** enums.md */
  streak: (days: number) => `已连续签到${days}天`,
  none: '今天签到，开始连续记录',
  total: (days: number) => `累计 ${days} 天`,
  nth: (n: number) => `今天第 ${n} 个`,
  brings: (coins: number) => `今天签到得 ${coins} 赛点币`,
  people: (n: number) => (n > 0 ? `今天 ${n} 人已签到` : '今天还没有人签到，来做第一个'),
  list: '今天签到的成员',
  place: (n: number) => `第 ${n} 个`,
  days: (n: number) => `连续 ${n} 天`,
  visitor: '加入频道，每天来签到',
  success: '签到成功',
  plus: (coins: number) => `+${coins}`,
  coin: '赛点币',
  close: '知道了',
} as const;
