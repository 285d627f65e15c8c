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
  playin: '卡位赛',
  qualifier: '突围赛',
  playoff: '季后赛',
  knockout: '淘汰赛',
} as const;

/** Note where the official list calls a summer split by another name. */
export const misnamedSeason = (listed: string) => `官方赛季列表写作“${listed}”，按赛期为夏季赛`;

/** Reasons for rejecting a row. */
export const REASONS = {
  format: (text: string) => `赛制“${text}”不是 BO 加数字`,
  date: (date: string, time: string) => `日期“${date}”、时间“${time}”无法识别`,
  score: (text: string) => `比分“${text}”无法识别`,
  bothSides: (team: string) => `${team} 与自己对阵`,
  season: (name: string) => `赛季名“${name}”无法识别`,
};

export const NOTES = {
  fileName: '文件名应为 kpl_matches_<年>_<赛季>.csv',
  noLoser: (line: number) => `第 ${line} 行写作弃权，没有说是哪一方，胜负留空`,
  noRows: '没有比赛',
  fed: (matches: number) => `${matches} 场比赛由联赛官方接口维护，保持不变`,
  older: (matches: number) => `这份赛程比已有的旧：${matches} 场比赛已有比分或结果，保持不变`,
  newSeason: (word: string) => `未知的赛季“${word}”，已按原文新建`,
  format: (line: number, score: string, listed: string, best_of: number) =>
    `第 ${line} 行比分 ${score} 超出 ${listed}，按 BO${best_of} 录入`,
};
