/** Sentences of match reports. Names come escaped for Markdown, and never begin a paragraph. */
import { roundWord } from '../../../wiki/match/wording.ts';

export const REPORT = {
  won: (winner: string, score: string, loser: string) => `${winner} ${score && `${score} `}战胜 ${loser}`,
  drew: (main: string, score: string, guest: string) => `${main} 与 ${guest} ${score} 战平`,
  forfeit: (winner: string, loser: string) => `${loser} 弃权，${winner} 不战而胜`,
  foul: (winner: string, loser: string) => `${loser} 犯规判负，${winner} 获胜`,

  titled: (tournament: string, what: string, fate: string) => `${tournament}：${what}${fate && `，${fate}`}`,
  champion: '夺冠',
  goesTo: (round: string) => `晋级${round}`,

  lead: (when: string, where: string, what: string) => `${when}${where}，${what}。`,
  onDay: (month: number, day: number) => `${month} 月 ${day} 日，`,
  /** Begins a lead without a day. */
  in: '在 ',
  where: (tournament: string, round: string | null, bestOf: number | null) =>
    `${tournament}${round === null ? '' : ` ${round}`}${bestOf === null ? '' : `（BO${bestOf}）`}`,

  map: (gameId: number, num: number, name: string | null) =>
    `${roundWord(gameId, num)}${name === null ? '' : `（${name}）`}`,
  mapLine: (map: string, parts: readonly string[]) => `- ${map}：${parts.join('，')}`,
  scored: (winner: string, own: number, other: number, isOvertime: boolean) =>
    `${winner} ${own}:${other} 获胜${isOvertime ? '（加时）' : ''}`,
  tookIt: (winner: string) => `${winner} 获胜`,
  mapKills: (own: number, other: number) => `人头 ${own}:${other}`,
  lasted: (seconds: number) => `用时 ${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`,

  fromBehind: (winner: string, own: number, other: number) =>
    `本场比赛 ${winner} 在 ${own}:${other} 落后的情况下完成逆转。`,
  threeInARow: (winner: string) => `本场比赛 ${winner} 让二追三，完成逆转。`,
  mapFromBehind: (map: string, winner: string, own: number, other: number) =>
    `${map}上半场 ${winner} 以 ${own}:${other} 落后，最终拿下这张图。`,
  gameFromBehind: (game: string, winner: string, thousands: string) =>
    `${game} 15 分钟时 ${winner} 落后 ${thousands}k 经济，最终拿下这一局。`,

  best: (figure: string, line: string) => `全场${figure}最高的是 ${line}`,
  bestOther: (team: string, line: string) => `${team} 一方最高的是 ${line}`,
  bests: (parts: readonly string[]) => `${parts.join('；')}。`,
  player: (name: string, team: string, figures: string) => `${name}（${team}，${figures}）`,
  playerOf: (name: string, figures: string) => `${name}（${figures}）`,
  kda: (kills: number, deaths: number, assists: number) => `${kills} 杀 ${deaths} 死 ${assists} 助攻`,
  acs: (acs: number) => `ACS ${Math.round(acs)}`,
  byAcs: ' ACS ',
  byKills: '击杀数',

  advances: (team: string, to: string | null) => `${team} 晋级${to ?? '下一轮'}`,
  drops: (team: string, to: string | null) => `${team} 落入${to ?? '败者组'}`,
  out: (team: string) => `${team} 结束本届赛事的征程`,
  placed: (team: string, rank: number, rankEnd: number) => {
    if (rankEnd === 1) return `${team} 夺得冠军`;
    if (rank === 2 && rankEnd === 2) return `${team} 获得亚军`;
    return `${team} 最终名列第 ${rank === rankEnd ? rank : `${rank}–${rankEnd}`} 名`;
  },
  after: (parts: readonly string[]) => `赛后，${parts.join('，')}。`,
} as const;
