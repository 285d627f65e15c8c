/** Chinese wording of a shared prediction's page. */
export const SHARED = {
  of: (nickname: string) => `${nickname} 的对阵预测`,
  describe: (nickname: string, tournament: string) => `${nickname} 对 ${tournament} 的预测`,
  score: '积分',
  hits: '命中',
  rank: '排名',
  none: '-',
  sealed: (picked: number, total: number) => `已提交 ${picked}/${total} 项，锁定后公开`,
  locksAt: '锁定时间',
  where: '对阵',
  team: '选择',
  result: '结果',
  results: { open: '未揭晓', hit: '命中', miss: '未中', void: '不计分' },
  bracket: (stage: string) => `${stage}：预测与赛果`,
  picks: '赛前提交的预测',
  hidden: '防剧透模式：命中与得分已隐藏',
  proof: '防篡改校验',
  commitment: 'SHA-256 承诺值',
  plain: '原文（含盐）',
  how: '把原文一字不差地存成不带换行的文件，运行 sha256sum，结果应与承诺值相同。',
  own: '我也来预测',
} as const;

/** Of a bracket with picks and what came of them. */
export const PICKED = {
  worth: (points: number) => `${points} 分`,
  pick: (isMine: boolean) => (isMine ? '你选' : '选'),
  none: '没有选',
  open: '未揭晓',
  hit: (points: number) => `命中 +${points}`,
  miss: '未中',
  void: '不计分',
  won: '胜',
  guess: '预测',
  unknown: '待定',
  bye: '轮空',
  share: (name: string, percent: number, n: number) => `${name} ${percent}%，${n} 人`,
} as const;
