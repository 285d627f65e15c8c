/** Chinese wording of matches. */
export const UNKNOWN_SIDE = '待定';
/** Spoiler-free mode: the side is known, but reveals a result. */
export const HIDDEN_SIDE = '待揭晓';
export const NO_VALUE = '-';
/** Label of a live match with an unknown score. */
export const ONGOING = '进行中';
export const OVER = '已结束';

/** Title in the copy of a member's data. */
export const SUBS_TITLE = '订阅的比赛';
export const tooManySubs = (max: number): string => `最多订阅 ${max} 场比赛，请先取消一些订阅`;
/** Reasons why a side cannot be supported. */
export const SUPPORT_WORDING = {
  closed: '这场比赛已不能支持',
  begun: '比赛已开始，支持的一方不能再改',
  not_a_side: '参赛双方里没有这一方',
  table: '支持的队伍',
} as const;

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Name of one round of a match: 图 in VALORANT, 局 elsewhere. */
export const roundWord = (gameId: number, num: number): string =>
  gameId === 1 ? `图 ${num}` : `第${DIGITS[num] ?? ` ${num} `}局`;

/** Name of a match in notices. */
export const sidesOfMatch = (main: string, guest: string): string => `${main} 对 ${guest}`;

/** 'NRG vs FNC · 2025 全球冠军赛' */
export const matchTitle = (main: string, guest: string, tournament: string): string =>
  [`${main} vs ${guest}`, tournament].filter(part => part !== '').join(' · ');

/** A notice's text for a match that is gone. */
export const MATCH_GONE = '这场比赛已不可见';
