export const PROBLEM = {
  noPlayer: (id: string) => `没有选手 ${id} 的履历，请先导入 stints 文件`,
  noStint: (key: string) => `stints 文件中没有 ${key} 或它的下一段经历`,
  older: (players: number) => `这份名单比已有的旧：${players} 位选手的履历已有更新的，保持不变`,
  ambiguous: (name: string) => `有几位选手都叫 ${name}，分不清是哪一位，未合并`,
};
