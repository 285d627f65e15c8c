/** Chinese wording of a match's pick. */
export const PICK = {
  title: '竞猜胜者',
  /** What sets a pick apart from 支持. */
  note: '开赛前选一队：开赛后公布大家的选择，猜中计入命中榜和连中榜，不用金币',
  choose: (team: string) => `猜 ${team} 胜`,
  chosen: '你的选择',
  locksAt: (time: string) => `${time} 锁定，之前可以改，再点一次撤回`,
  undated: '开赛时锁定，之前可以改，再点一次撤回',
  count: (n: number) => (n === 0 ? '还没有人竞猜' : `${n} 人竞猜`),
  locked: '已锁定，等待结果',
  late: '已锁定，你没有竞猜这一场',
  visitorLate: '已锁定',
  over: '比赛已结束',
  results: { open: '', hit: '命中', miss: '未中', void: '不计分' },
  settled: { hit: '你猜中了', miss: '你没有猜中', void: '这一场不计' },
  tables: '命中榜和连中榜',
} as const;
