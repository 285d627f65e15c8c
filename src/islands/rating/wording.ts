/** Chinese wording of ratings in the page. */
export { RATING_WORDING, RULE, RULE_TITLE, TOO_FEW } from '#lib/rating/wording.ts';

export const RATE = {
  title: '选手评分',
  given: (n: number) => `${n} 次评分 · 满分 10`,
  all: '全部',
  whole: '全场',
  sides: '按战队',
  rounds: '按局',
  count: (n: number) => `${n} 人`,
  mine: (score: number) => `我的评分 ${score}`,
  none: '点星评分',
  groupOf: (name: string) => `给 ${name} 评分，1 到 10 分`,
  step: (score: number) => `${score} 分（${score / 2} 星）`,
  histogram: (name: string) => `${name} 的评分分布`,
  bar: (score: number, count: number) => `${score} 分 ${count} 人`,
  nobody: '还没有人评分',
  more: '支持者怎么看',
  neither: '中立',
  supporters: (team: string) => `${team} 支持者`,
  player: '单场数据',
  says: '：',
  picture: '[图片]',
  likes: '赞',
  about: (name: string) => `${name} 的`,
  comments: (n: number) => `评论 ${n.toLocaleString('zh-CN')}`,
  talk: (name: string) => `${name} 的评分评论`,
  empty: '还没有上场名单',
  emptyText: '名单公布后就能评分。',
} as const;

export const SUPPORT = {
  title: '支持率',
  votes: (n: number) => `${n} 人支持`,
  choose: (team: string) => `支持 ${team}`,
  chosen: '已支持',
  hint: {
    open: '开赛前可以改选',
    fixed: '比赛已开始，选定后不能改',
    closed: '支持已截止',
  },
  share: (team: string, ratio: number) => `${team} ${ratio}%`,
} as const;

/** What one rated and graded, in the user centre. */
export const OWN_RATINGS = {
  title: '我的评分',
  parts: '评分类型',
  matches: '比赛评分',
  lists: '榜单评分',
  none: '还没有评过分',
  noneHint: '比赛开始后，在比赛页面给选手、教练和战队打星。',
  noneGraded: '还没有评过榜单',
  noneGradedHint: '到「自定义评分」页面给候选选手和战队逐项打分。',
  sides: (main: string, guest: string) => `${main} 对 ${guest}`,
  noSides: '对阵已隐藏',
  noTime: '时间待定',
  given: (time: string) => `评于 ${time}`,
  average: (score: number) => `均分 ${score.toFixed(1)}`,
  averageHidden: '均分已隐藏',
  graded: (n: number) => `评了 ${n} 项`,
  items: '看各项评分',
  share: '分享页',
  again: '修改',
} as const;
