export const MATCH_ROOM_WORDING = {
  noMatch: '高光只能在比赛日房间里标记',
} as const;

/** Heading in the copy of a user's data. */
export const HIGHLIGHT_DATA = '我标记的高光';
