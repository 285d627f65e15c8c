/** Chinese wording of the match page. */
import type { RoundItem } from '#lib/match/shapes.ts';

export type WinType = NonNullable<NonNullable<RoundItem['timeline']>[number]['win_type']>;
export const WIN_TYPES = {
  elimination: '全歼',
  defuse: '拆除',
  detonate: '引爆',
  time: '时间耗尽',
} satisfies Record<WinType, string>;

export const SIDE_NAMES = { atk: '进攻', def: '防守' } as const;
export const HALF_NAMES = ['上半', '下半', '加时'] as const;
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** What one round of a match is called: 图 in VALORANT, 局 elsewhere. */
export const roundWord = (gameId: number, num: number): string =>
  gameId === 1 ? `图 ${num}` : `第${DIGITS[num] ?? ` ${num} `}局`;

export const TIME_UNKNOWN = '时间待定';
export const DECIDER = '决胜图';
export const picked = (team: string): string => `${team} 选图`;
export const won = (team: string): string => `${team} 胜`;
export const heroWord = (gameId: number): string => (gameId === 1 ? '特工' : '英雄');
export const roundsTitle = (gameId: number): string => (gameId === 1 ? '各图比分' : '各局比分');
export const SECTION_NAMES = {
  overview: '概况',
  veto: '选禁',
  rounds: '比分',
  stats: '数据',
  timeline: '回合',
  games: '各局',
  economy: '经济',
  meet: '交锋',
} as const;
export type SectionName = keyof typeof SECTION_NAMES;
export const sameStage = '同阶段比赛';
export const recentTitle = (team: string): string => `${team} 近期`;
