/** Chinese wording of picks on the server. */
export const REFUSED = {
  locked: '比赛已开始，竞猜已锁定',
  closed: '这场比赛不能竞猜',
  notASide: '所选的不是这场比赛的一方',
  noBoard: '请给出 tournament_id 或 game_id 其中之一',
} as const;

/** Title in the copy of a user's data. */
export const PICKS_TITLE = '逐场竞猜';
