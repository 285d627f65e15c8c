/** Chinese names of vlr.gg's tournaments and rounds, and messages about its files. */
export const NAMES = {
  week: (n: string) => `第 ${n} 周`,
  day: (n: string) => `第 ${n} 日`,
  swissRound: (n: string, record: string | undefined) => (record ? `第 ${n} 轮（${record}）` : `第 ${n} 轮`),
  inGroup: (letter: string, name: string) => `${letter} 组${name}`,
  kickoff: '启点赛',
  split: (n: string) => `第${['零', '一', '二', '三', '四', '五'][Number(n)] ?? n}赛段`,
  regional: (year: string, zone: string, part: string) => `${year} VCT ${zone} ${part}`,
  regionalShort: (zone: string, part: string) => `VCT ${zone} ${part}`,
  masters: (year: string, city: string) => `${year} 无畏契约大师赛 ${city}站`,
  mastersShort: (city: string) => `${city}大师赛`,
  champions: (year: string) => `${year} 无畏契约全球冠军赛`,
  championsShort: '全球冠军赛',
  organizer: '拳头游戏',
};

export const PROBLEM = {
  noEventId: (url: string) => `url 里没有赛事编号：${url}`,
  noTournament: (name: string) => `没有赛事“${name}”，请先导入 event_info.csv`,
  noMatch: (id: string) => `没有比赛 ${id}，请先导入 matches.csv`,
  noMap: (id: string, map: string) => `比赛 ${id} 没有地图 ${map}`,
  noSide: (id: string, team: string) => `比赛 ${id} 的两方里没有 ${team}`,
  noPlayer: (id: string, map: string, player: string) => `比赛 ${id} 的地图 ${map} 里没有选手 ${player}`,
  emptyRow: '空行',
  otherTime: (id: string) => `比赛 ${id} 的时间与 matches.csv 不一致，保留后者`,
  otherScore: (id: string) => `比赛 ${id} 的比分与 matches.csv 不一致，保留后者`,
  veto: (id: string, note: string) => `比赛 ${id} 的禁选只有说明：${note}`,
  vetoTeam: (id: string, team: string) => `比赛 ${id} 的禁选里分不清 ${team} 是哪一方`,
  status: (word: string) => `status 不认识：${word}`,
  untranslated: (name: string) => `尚无中文名：${name}`,
  economyLabel: (id: string, label: string, map: string) =>
    `比赛 ${id} 的经济表把 ${map} 写成 ${label}，已按顺序更正`,
  economyRounds: (id: string, label: string) => `比赛 ${id} 的经济表 ${label} 与比分的回合数不符`,
  economyPair: (id: string) => `比赛 ${id} 的经济表行数不成对`,
};
