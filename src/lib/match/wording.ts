/** Chinese wording of matches (spec §4 'Match display'). */
export const UNKNOWN_SIDE = '待定';
/** In spoiler-free mode: the side is known, and who it is tells a result. */
export const HIDDEN_SIDE = '待揭晓';
export const NO_VALUE = '-';
/** What a match that is on is called while its score is not known. */
export const ONGOING = '进行中';

/** Of the copy of a member's data. */
export const SUBS_TITLE = '订阅的比赛';
export const tooManySubs = (max: number): string => `最多订阅 ${max} 场比赛，请先取消一些订阅`;
/** Why one cannot be for a side of a match. */
export const SUPPORT_WORDING = {
  closed: '这场比赛已不能支持',
  begun: '比赛已开始，支持的一方不能再改',
  not_a_side: '参赛双方里没有这一方',
  table: '支持的队伍',
} as const;

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** What one round of a match is called: 图 in VALORANT, 局 elsewhere. */
export const roundWord = (gameId: number, num: number): string =>
  gameId === 1 ? `图 ${num}` : `第${DIGITS[num] ?? ` ${num} `}局`;
