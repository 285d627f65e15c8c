/** Role codes of the source, worked out from well-known players (SOURCES.md). */
export const LANES: Readonly<Record<string, string>> = {
  '1': '对抗路',
  '2': '中路',
  '3': '发育路',
  '4': '打野',
  '5': '游走',
};

export const NOTES = {
  older: (players: number) => `这份名单比已有的旧：${players} 位选手已有更晚的记录，保持不变`,
};

export const REASONS = {
  date: (text: string) => `日期“${text}”无法识别`,
  whole: (column: string, text: string) => `${column} 列“${text}”不是整数`,
  team: (name: string) => `未知的战队“${name}”`,
  season: (id: string) => `未知的赛季“${id}”，请先导入 seasons.csv`,
  stage: (id: string) => `未知的阶段“${id}”，请先导入 stages_*.csv`,
};
