/** Splits as Chinese media name them; others keep the source's word. */
export const SPLITS: Readonly<Record<string, string>> = {
  'Split 1': '第一赛段',
  'Split 2': '第二赛段',
  'Split 3': '第三赛段',
  Spring: '春季赛',
  Summer: '夏季赛',
  Winter: '冬季赛',
  Fall: '秋季赛',
  Opening: '揭幕赛',
  Closing: '闭幕赛',
  Cup: '杯赛',
  Kickoff: '揭幕战',
  Versus: 'Versus 赛段',
};

export const STAGES = { season: '常规赛', bracket: '季后赛' } as const;

/** Remark on a series of which the source lacks games. */
export const PARTIAL = '来源缺少部分对局';

export const REASONS = {
  bothWon: '双方的 result 相同',
  bothSides: (team: string) => `${team} 与自己对阵`,
  noTeamRow: (colour: string) => `缺少 ${colour} 方的战队行`,
  number: (column: string, text: string) => `${column} 列“${text}”不是数字`,
  date: (text: string) => `日期“${text}”无法识别`,
  game: (id: string, reason: string) => `对局 ${id}：${reason}`,
};

export const NOTES = {
  newLeague: (league: string) => `未知的联赛“${league}”，已按原文新建`,
  unknownPlayers: (n: number) => `${n} 名未知选手没有个人数据`,
  partial: (n: number) => `${n} 场系列赛缺少部分对局，比分留空`,
};
