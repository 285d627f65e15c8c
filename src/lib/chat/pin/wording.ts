/** Heading in the copy of a user's data. */
export const PIN_DATA = '我置顶的消息';
