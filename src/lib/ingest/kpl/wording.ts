export const SEASON_NAMES = {
  spring: '春季赛',
  summer: '夏季赛',
  autumn: '秋季赛',
  finals: '年度总决赛',
  challenge: '挑战者杯',
} as const;

export const SERIES_NAMES = {
  league: 'KPL 王者荣耀职业联赛',
  challenge: '王者荣耀挑战者杯',
} as const;

export const STAGE_NAMES = {
  group: '小组赛',
  regular: '常规赛',
  playoff: '季后赛',
  knockout: '淘汰赛',
} as const;

/** Says so where the official list calls a summer split by another name. */
export const misnamedSeason = (listed: string) => `官方赛季列表写作“${listed}”，按赛期为夏季赛`;
