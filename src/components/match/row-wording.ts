import { OVER } from '#lib/wiki/match/wording.ts';

/** Wording of match rows and cards. */
export const MATCH_STATE = {
  live: '进行中',
  done: OVER,
  next: '未开始',
  postponed: '延期',
  cancelled: '已取消',
  mainForfeit: '主队弃权',
  guestForfeit: '客队弃权',
  mainFoul: '主队犯规',
  guestFoul: '客队犯规',
  win: '胜',
} as const;

/** The reminder of a coming match, on its row. */
export const SUB_PILL = '订阅';
export const subOf = (main: string, guest: string): string => `${SUB_PILL} ${main} 对 ${guest}`;

/** Spoiler-free mode. */
export const REVEAL = '显示';
export const revealOf = (match: string): string => `${REVEAL} ${match} 的结果`;
export const revealMatch = '显示本场结果';
