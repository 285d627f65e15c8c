/** Chinese wording of lists that members grade. */
export { RULE, RULE_TITLE, TOO_FEW } from '#lib/rating/wording.ts';

export const GRADE = {
  games: '游戏',
  empty: '还没有榜单',
  emptyText: '新榜单开放后会出现在这里。',
  closed: '已截止评分',
  submit: '提交评分',
  saved: '评分已保存',
  copy: '复制链接',
  copied: '复制成功',
  notCopied: '复制失败',
  link: '分享链接',
  nothing: '至少给一项评分',
  mine: (score: number) => `我的评分 ${score}`,
  theirs: (score: number) => `${score} 分`,
  count: (n: number) => `${n} 人`,
  of: (name: string) => `${name} 的评分`,
  gone: '已注销用户',
  yours: '我也来评分',
  lists: '看看其他榜单',
} as const;
