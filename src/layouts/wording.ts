/** Words of the shell. */
export const SITE = {
  name: '赛点',
  search: '搜索战队、选手、赛事',
  theme: '深色模式',
  login: '登录',
  skip: '跳到正文',
  beijing: '均为北京时间',
  slogan: '电竞赛事资料与社区',
  sources: '数据来源与许可',
} as const;

/** Sections of a game, in the order of the game bar. */
export const SECTIONS = [
  { key: 'home', label: '首页', path: 'wiki_home' },
  { key: 'schedule', label: '赛程', path: 'schedule' },
  { key: 'tour', label: '赛事', path: 'tour' },
  { key: 'team', label: '战队', path: 'team' },
  { key: 'player', label: '选手', path: 'player' },
  { key: 'transfer', label: '转会', path: 'transfer' },
  { key: 'stats', label: '数据', path: 'stats' },
  { key: 'hero', label: '英雄', path: 'hero' },
  { key: 'map', label: '地图', path: 'map' },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** What fills the bracket of '赛事', '2025', … above a page. */
export interface Crumb {
  label: string;
  href?: string;
}

export const NOT_FOUND = {
  title: '没有找到这个页面',
  text: '地址可能输错了，或者内容已经移走。',
  home: '回到首页',
} as const;
