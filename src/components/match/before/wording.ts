/** Chinese wording of the match page before the match. */
import type { LineupSource } from '#lib/wiki/stats/lineup.ts';

export const BEFORE = {
  until: '距开赛',
  soon: '即将开赛',
  maps: '地图胜率',
  mapsNote: '此前全部正式比赛',
  record: (win: number, lose: number) => `${win} 胜 ${lose} 负`,
  unplayed: '未打过',
  players: '选手对比',
  lineups: '双方阵容',
} as const;

const SOURCES: Readonly<Record<LineupSource, string>> = {
  match: '本场名单',
  last: '最近一场的出场阵容',
  roster: '战队名单',
};

/** Where the names of both sides come from: 'NRG 为本场名单，FNC 为战队名单。' */
export function lineupNote(sides: readonly [string, string], from: readonly LineupSource[]): string {
  const [main, guest] = from;
  if (main === guest) return `双方均为${SOURCES[main!]}。`;
  return `${sides[0]} 为${SOURCES[main!]}，${sides[1]} 为${SOURCES[guest!]}。`;
}
export const FIGURES_NOTE = '数据为此前全部正式比赛。';
