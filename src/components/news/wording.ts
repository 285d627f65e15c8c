/** Chinese wording of the pages of news. */
export const NEWS = {
  title: '资讯',
  listTitle: (game: string) => `${game}资讯`,
  listText: (game: string) => `${game}的赛事战报与资讯。`,
  none: '还没有资讯',
  noneHint: '发布后会出现在这里。',
  all: '全部资讯',
  toMatch: '查看这场比赛',
  updated: '更新于',
  /** The part of an article that spoiler-free mode hides. */
  text: '正文',
  report: '赛后战报',
  readReport: '阅读战报',
} as const;
